import type { BySide } from '@coup-fourre/bots/arena';
import type { ArenaPlan } from './plan.ts';
import { type Chunk, playChunk } from './playChunk.ts';
import { type Player, playerFor } from './player.ts';
import type { ProgramObserver } from './programPlayer.ts';

/** Something that plays duplicates, one chunk at a time. */
export interface ArenaWorker {
  readonly play: (numbers: readonly number[]) => Promise<Chunk>;
  /** Stops as soon as it can; the current chunk then has what is finished. */
  readonly stop: () => void;
  readonly close: () => Promise<void>;
}

/** A worker without a thread: it plays in the caller's. */
export function inProcessWorker(plan: ArenaPlan, observer: ProgramObserver, isStopped: () => boolean): ArenaWorker {
  const players: BySide<Player> = {
    a: playerFor(plan.bots.a, plan, observer),
    b: playerFor(plan.bots.b, plan, observer),
  };
  const close = async (): Promise<void> => {
    await Promise.all([players.a.close(), players.b.close()]);
  };
  return {
    play: (numbers) => playChunk(plan, numbers, { players, isStopped }),
    stop: () => void close(),
    close,
  };
}
