import type { FoundDecision, SeenDecision } from '@coup-fourre/bots/explorer';
import { ThreadClient } from '@coup-fourre/bots/threads';
import { useEffect, useState } from 'react';
import type { LocalGame } from '../../game/localGame.ts';
import { useLocalGame } from '../../game/useGame.ts';
import { startThread } from '../../worker/startThread.ts';
import type { DecisionsRequest, ExplorerCalls } from './explorer.worker.ts';

/** A decision, and when its game was last saved. */
export interface OwnDecision extends FoundDecision {
  readonly savedAt: number;
}

/** One's decisions in the stored games. */
export interface OwnDecisions {
  /** The latest games first. */
  readonly decisions: readonly OwnDecision[];
  /** Games read so far, and all games. */
  readonly done: number;
  readonly all: number;
  /** Games that could not be read. */
  readonly failed: number;
}

interface ReadDeps {
  readonly game: Pick<LocalGame, 'finished' | 'loadSaved' | 'getState' | 'record'>;
  /** Returns null for a record that cannot be read. */
  readonly decisionsOf: (request: DecisionsRequest) => Promise<readonly SeenDecision[] | null>;
}

/** Reads the decisions of the first person at this device, game by game. Yields what is found so far. */
export async function* readOwnDecisions({ game, decisionsOf }: ReadDeps): AsyncGenerator<OwnDecisions> {
  const finished = await game.finished();
  await game.loadSaved();
  const games = [...finished, ...(game.getState().saved ?? [])].toSorted((a, b) => b.savedAt - a.savedAt);
  let found: OwnDecisions = { decisions: [], done: 0, all: games.length, failed: 0 };
  yield found;
  for (const { room, savedAt } of games) {
    const stored = await game.record(room);
    const seat = stored?.setup.occupants.findIndex(({ kind }) => kind === 'person') ?? -1;
    const read = stored === null || seat === -1 ? [] : await decisionsOf({ record: stored.record, seat });
    const decisions = (read ?? []).map((decision) => ({ ...decision, game: room, savedAt }));
    found = {
      ...found,
      decisions: [...found.decisions, ...decisions],
      done: found.done + 1,
      failed: found.failed + (read === null ? 1 : 0),
    };
    yield found;
  }
}

/** Null while the games are looked up. Grows while they are read. */
export function useOwnDecisions(): OwnDecisions | null {
  const { game } = useLocalGame();
  const [found, setFound] = useState<OwnDecisions | null>(null);
  useEffect(() => {
    const client = new ThreadClient<ExplorerCalls>(() => startThread('explorer'));
    let isWanted = true;
    const decisionsOf = (request: DecisionsRequest) => client.ask('decisions', request).catch(() => null);
    async function follow(): Promise<void> {
      for await (const next of readOwnDecisions({ game, decisionsOf })) {
        if (!isWanted) return;
        setFound(next);
      }
    }
    void follow();
    return () => {
      isWanted = false;
      void client.stop();
    };
  }, [game]);
  return found;
}
