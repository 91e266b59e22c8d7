import type { FoundDecision, SeenDecision } from '@coup-fourre/bots/explorer';
import { ThreadClient } from '@coup-fourre/bots/threads';
import type { Api } from '@coup-fourre/client/http';
import { useEffect, useState } from 'react';
import type { LocalGame } from '../../game/localGame.ts';
import { useLocalGame } from '../../game/useGame.ts';
import { type OwnGamesDeps, ownOnlineGames } from '../../online/ownGames.ts';
import { useOnline } from '../../online/useOnline.ts';
import { startThread } from '../../worker/startThread.ts';
import type { DecisionsRequest, ExplorerCalls } from './explorer.worker.ts';

/** A decision, and the time when its game was last saved. */
export interface OwnDecision extends FoundDecision {
  readonly savedAt: number;
}

/** One's decisions in the games on this device and online. */
export interface OwnDecisions {
  /** The latest games first. */
  readonly decisions: readonly OwnDecision[];
  /** Games read so far on this device and online, and all games. */
  readonly done: { readonly here: number; readonly online: number };
  readonly all: number;
  /** False once every game is read. */
  readonly isReading: boolean;
  readonly failed: number;
}

interface ReadDeps {
  readonly game: Pick<LocalGame, 'finished' | 'loadSaved' | 'getState' | 'record'>;
  readonly online: OwnGamesDeps & { readonly api: Pick<Api, 'record'> };
  /** Returns null for a record that cannot be read. */
  readonly decisionsOf: (request: DecisionsRequest) => Promise<readonly SeenDecision[] | null>;
}

/** A game whose record is fetched when its turn comes. */
interface ReadableGame {
  readonly id: string;
  readonly savedAt: number;
  /** The record and one's seat, `none` if one did not play, or null if it cannot be fetched. */
  readonly read: () => Promise<DecisionsRequest | 'none' | null>;
}

/**
 * Reads the decisions of the first person at this device, and then of the guest online, game by game. Yields what is
 * found so far. The games on this device do not wait for the server.
 */
export async function* readOwnDecisions({ game, online, decisionsOf }: ReadDeps): AsyncGenerator<OwnDecisions> {
  let found: OwnDecisions = { decisions: [], done: { here: 0, online: 0 }, all: 0, isReading: true, failed: 0 };
  const sources = { here: () => gamesHere(game), online: () => gamesOnline(online) };
  for (const where of ['here', 'online'] as const) {
    const games = await sources[where]();
    found = { ...found, all: found.all + games.length };
    yield found;
    for (const { id, savedAt, read } of games) {
      const request = await read();
      const seen = request === 'none' ? [] : request && (await decisionsOf(request));
      const decisions = (seen ?? []).map((decision) => ({ ...decision, game: id, savedAt }));
      found = {
        ...found,
        decisions: [...found.decisions, ...decisions].toSorted((a, b) => b.savedAt - a.savedAt),
        done: { ...found.done, [where]: found.done[where] + 1 },
        failed: found.failed + (seen === null ? 1 : 0),
      };
      yield found;
    }
  }
  yield { ...found, isReading: false };
}

async function gamesHere(game: ReadDeps['game']): Promise<ReadableGame[]> {
  const finished = await game.finished();
  await game.loadSaved();
  const games = [...finished, ...(game.getState().saved ?? [])].toSorted((a, b) => b.savedAt - a.savedAt);
  return games.map(({ room, savedAt }) => ({
    id: room,
    savedAt,
    read: async () => {
      const stored = await game.record(room);
      const seat = stored?.setup.occupants.findIndex(({ kind }) => kind === 'person') ?? -1;
      return stored === null || seat === -1 ? 'none' : { record: stored.record, seat };
    },
  }));
}

async function gamesOnline(online: ReadDeps['online']): Promise<ReadableGame[]> {
  const games = await ownOnlineGames(online);
  return games.map(({ summary: { game, at }, seat }) => ({
    id: game,
    savedAt: at,
    read: async () => {
      const record = await online.api.record(game);
      return record.ok ? { record: record.value, seat } : null;
    },
  }));
}

/** Null while the games are looked up. Grows while they are read. */
export function useOwnDecisions(): OwnDecisions | null {
  const { game } = useLocalGame();
  const { api, identity } = useOnline();
  const [found, setFound] = useState<OwnDecisions | null>(null);
  useEffect(() => {
    const client = new ThreadClient<ExplorerCalls>(() => startThread('explorer'));
    let isWanted = true;
    const decisionsOf = (request: DecisionsRequest) => client.ask('decisions', request).catch(() => null);
    async function follow(): Promise<void> {
      for await (const next of readOwnDecisions({ game, online: { api, identity }, decisionsOf })) {
        if (!isWanted) return;
        setFound(next);
      }
    }
    void follow();
    return () => {
      isWanted = false;
      void client.stop();
    };
  }, [game, api, identity]);
  return found;
}
