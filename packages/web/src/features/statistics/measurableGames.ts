import type { Api } from '@coup-fourre/client/http';
import type { Setup } from '@coup-fourre/room';
import { rulesFor, type Team, teamCount, teamOf } from '@coup-fourre/rules';
import { levelsOf } from '../../game/levels.ts';
import type { LocalGame } from '../../game/localGame.ts';
import { type OwnGamesDeps, ownOnlineGames } from '../../online/ownGames.ts';
import type { LuckRequest } from './luck.worker.ts';

/** A game's record, the team of its tallies, and the level at each seat, null for a person. */
export type MeasurableGame = Pick<LuckRequest, 'record' | 'team' | 'levels'>;

/** Fetches a game whose cards are known. Returns null if that fails. */
type GetGame = () => Promise<MeasurableGame | null>;

/** Games with their cards, by the prefix of their tallies' ids. */
export type MeasurableGames = ReadonlyMap<string, GetGame>;

/** Games on this device whose cards are still stored. */
export async function localGames(
  game: Pick<LocalGame, 'finished' | 'loadSaved' | 'getState' | 'record'>,
): Promise<MeasurableGames> {
  const finished = await game.finished();
  await game.loadSaved();
  const all = [...finished, ...(game.getState().saved ?? [])];
  return new Map(
    all.map(({ room }) => [
      room,
      async () => {
        const found = await game.record(room);
        if (found === null) return null;
        const { record, setup } = found;
        return { record, team: teamOfPerson(setup), levels: levelsOf(setup.occupants) };
      },
    ]),
  );
}

/** The team of the first person at the device, whose deals are tallied. */
function teamOfPerson({ occupants, players }: Setup): Team {
  const seat = occupants.findIndex(({ kind }) => kind === 'person');
  return Math.max(0, seat) % teamCount(players);
}

/** This guest's finished online matches that the server lists. Empty without a server or a guest. */
export async function onlineGames(
  deps: OwnGamesDeps & { readonly api: Pick<Api, 'record'> },
): Promise<MeasurableGames> {
  const games = await ownOnlineGames(deps);
  return new Map(
    games.map(({ summary: { game, edition, players, page }, seat }) => [
      tallyGameOf(game),
      async () => {
        const record = await deps.api.record(game);
        const team = teamOf(rulesFor(edition, players, page.house), seat);
        const levels = page.seats.map(({ level }) => level ?? null);
        return record.ok ? { record: record.value, team, levels } : null;
      },
    ]),
  );
}

/** The name of an online match in tallies. The server writes ROOM-MATCH. */
function tallyGameOf(game: string): string {
  return `online ${game.replace(/-(?=\d+$)/, ' ')}`;
}
