import type { BySide } from '@coup-fourre/bots/arena';
import { type Chunk, playChunk } from './drive.ts';
import type { Plan } from './plan.ts';
import { type Player, playerFor } from './player.ts';
import type { Watcher } from './program.ts';

/** Something that plays duplicates, one chunk at a time. */
export interface Thread {
  readonly play: (numbers: readonly number[]) => Promise<Chunk>;
  /** Leaves off as soon as it can; the chunk it is at has what is finished. */
  readonly stop: () => void;
  readonly close: () => Promise<void>;
}

/** A thread that is none: it plays where it is asked to. */
export function threadHere(plan: Plan, watcher: Watcher, isStopped: () => boolean): Thread {
  const players: BySide<Player> = {
    a: playerFor(plan.bots.a, plan, watcher),
    b: playerFor(plan.bots.b, plan, watcher),
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
