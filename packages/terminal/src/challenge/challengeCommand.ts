import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { env, stdout } from 'node:process';
import { CHALLENGE_MESSAGES, type DistanceUnit, type Locale, m, showDistancesIn } from '@coup-fourre/client/text';
import {
  type Challenge,
  challengeNameOf,
  givenDealsOf,
  recordOfRoom,
  type SavedGame,
  type Setup,
} from '@coup-fourre/room';
import { formatChallengeLink, setupAgainstComputers } from '@coup-fourre/room/challenge';
import { changedRules, seededRandom } from '@coup-fourre/rules';
import { packRecord } from '@coup-fourre/rules/authority';
import { LazySearchPool } from '@coup-fourre/server/search';
import { packText } from '../options/packedText.ts';
import { DeviceGame } from '../play/device/deviceGame.ts';
import { FileStore } from '../play/device/fileStore.ts';
import { lockRoom } from '../play/device/savedGames.ts';
import { GuestCookies, valueFrom } from '../play/online/guests.ts';
import { OnlineGame } from '../play/online/onlineGame.ts';
import { readServer } from '../play/online/roomLink.ts';
import { ensureWritable, playToEnd, reportEnd, signIn } from '../play/playCommand.ts';
import { readPace, readViewOptions } from '../play/playOptions.ts';
import { showCommandLanguage } from '../play/text/commandOutput.ts';
import { stateFolder } from '../program/configuration.ts';
import { UsageError } from '../program/errors.ts';
import { type ChallengeCards, type ChallengeSource, readChallenge } from './challengeSource.ts';
import { lineOfRecord, linesOfChallenge, resultLines } from './resultLines.ts';

export interface ChallengeFlags {
  readonly record?: string;
  readonly seat?: string;
  readonly link?: string;
  readonly level: string;
  readonly pace?: string;
  readonly name?: string;
  readonly plain?: true;
  readonly confirm: boolean;
  readonly color: boolean;
  readonly lang?: Locale;
  readonly distances?: DistanceUnit;
}

/** Plays the cards of a link or a record and prints both results. Or prints a link for a record. */
export async function challenge(source: string, typed: ChallengeFlags): Promise<void> {
  await showCommandLanguage(typed.lang, CHALLENGE_MESSAGES);
  showDistancesIn(typed.distances ?? 'edition');
  const found = await readChallenge(source, typed);
  if (typed.link !== undefined) printLink(found, typed.link, typed.name ?? '');
  else if (found.type === 'kept') await playKept(found, typed);
  else await playCards(found.cards, typed);
}

function printLink(found: ChallengeSource, typed: string, by: string): void {
  const server = readServer(typed, '--link');
  if (found.type === 'kept') throw new UsageError('this is already a link of a challenge: pass it on');
  const { record, seat, computers } = found.cards;
  const link = formatChallengeLink({ packed: packText(packRecord(record)), seat, computers, by });
  stdout.write(`${server}/challenge#${link}\n`);
}

/** Plays cards at a table on this device, unless they have been played here before. */
async function playCards(cards: ChallengeCards, typed: ChallengeFlags): Promise<void> {
  const folder = stateFolder(env);
  ensureWritable(folder);
  const store = new FileStore(join(folder, 'games'));
  const name = challengeNameOf(cards.record);
  const gameIn = (games: readonly SavedGame[]) => games.find(({ setup }) => setup.sameCards?.name === name) ?? null;
  if (gameIn(await store.finishedGames()) === null) {
    const saved = gameIn(await store.savedGames());
    if (saved !== null) lockRoom(saved.room, store);
    const searches = new LazySearchPool(() => undefined);
    const start =
      saved === null
        ? { setup: setupOf(cards, name, typed), givenDeals: givenDealsOf(cards.record) }
        : { room: saved.room };
    const random = seededRandom(randomBytes(32).toString('hex'));
    const game = new DeviceGame({ store, random, think: searches.searchMove, pace: readPace(typed.pace), start });
    const end = await playToEnd(game, readViewOptions(typed), [m.challengeHow()]);
    await searches.close();
    const isOver = gameIn(await store.finishedGames()) !== null;
    reportEnd(end, isOver ? '' : m.challengeUnfinished());
    if (!isOver || end.by !== 'person') return;
  }
  const played = gameIn(await store.finishedGames());
  const own = played && recordOfRoom((await store.read(played.room)) ?? []);
  if (played === null || own === null) return;
  const seat = played.setup.occupants.findIndex(({ kind }) => kind === 'person');
  const maker = cards.by === '' ? m.challengeSomeone() : cards.by;
  const lines = [
    lineOfRecord(cards.record, { name: maker, isOwn: false, seat: cards.madeAt }),
    lineOfRecord(own.record, { name: m.you(), isOwn: true, seat }),
  ];
  stdout.write(`${resultLines(lines).join('\n')}\n`);
}

function setupOf({ record, seat, computers }: ChallengeCards, name: string, typed: ChallengeFlags): Setup {
  const { edition, players } = record.rules;
  const table = { edition, players, house: changedRules(record.rules), computers };
  const setup = setupAgainstComputers(table, seat, typed.name ?? m.you());
  return { ...setup, sameCards: { name, deals: record.deals.length } };
}

/** The results of a challenge, or why there are none yet. A room that is gone without results was given up. */
function afterChallenge(challenge: Challenge): readonly string[] {
  if (challenge.terms.room !== null) return [m.challengeUnfinished()];
  const lines = linesOfChallenge(challenge);
  return lines.length === 0 ? [m.challengeGivenUp()] : resultLines(lines);
}

/** Plays a challenge on a server, unless this guest has played it already. */
async function playKept(
  { server, id }: Extract<ChallengeSource, { type: 'kept' }>,
  typed: ChallengeFlags,
): Promise<void> {
  const folder = stateFolder(env);
  const guest = await signIn({ server, name: typed.name ?? null, isOnlyHere: false }, folder);
  const api = new GuestCookies(folder).api(server);
  const before = valueFrom(server, await api.challenge(id));
  if (before.results === null || before.terms.room !== null) {
    const { room } = valueFrom(server, await api.openChallenge(id, { seat: before.terms.seat, free: [] }));
    const end = await playToEnd(new OnlineGame({ server, room }, guest), readViewOptions(typed), [m.challengeHow()]);
    reportEnd(end, '');
    if (end.by !== 'person') return;
  }
  const after = valueFrom(server, await api.challenge(id));
  stdout.write(`${afterChallenge(after).join('\n')}\n`);
}
