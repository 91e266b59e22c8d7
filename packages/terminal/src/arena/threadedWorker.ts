import { Worker } from 'node:worker_threads';
import type { BySide } from '@coup-fourre/bots/arena';
import type { ArenaPlan } from './options.ts';
import { type Chunk, NO_DECISION_TIMES, playChunk } from './playChunk.ts';
import { type Player, playerFor } from './player.ts';
import type { ProgramObserver } from './programPlayer.ts';

/** The initial data of a worker. `stopped` is shared memory, so that it also reaches a bot during a search. */
export interface WorkerInit {
  readonly plan: ArenaPlan;
  readonly stopped: Int32Array;
}

export type WorkerCommand =
  | { readonly type: 'play'; readonly numbers: readonly number[] }
  | { readonly type: 'stop' | 'close' };

export type WorkerMessage =
  | { readonly type: 'chunk'; readonly chunk: Chunk }
  | { readonly type: 'started' | 'ended'; readonly pid: number }
  | { readonly type: 'log'; readonly text: string };

/** Milliseconds that a worker may take to stop before it is terminated. */
const STOP_TIMEOUT_MS = 2000;
const EMPTY_CHUNK: Chunk = { duplicates: [], times: { a: NO_DECISION_TIMES, b: NO_DECISION_TIMES } };
const WORKER_EXITED = new Error('a worker has exited unexpectedly');

interface PendingChunk {
  readonly resolve: (chunk: Chunk) => void;
  readonly reject: (error: unknown) => void;
}

/** A worker thread. Its errors are thrown by `play`. */
export function threadedWorker(plan: ArenaPlan, observer: ProgramObserver): ArenaWorker {
  const stopped = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const worker = new Worker(new URL('./worker.js', import.meta.url), {
    workerData: { plan, stopped } satisfies WorkerInit,
  });
  const order = (what: WorkerCommand): void => worker.postMessage(what);
  const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  let waiting: PendingChunk | null = null;
  worker.on('message', (message: WorkerMessage) => {
    if (message.type === 'chunk') waiting?.resolve(message.chunk);
    else if (message.type === 'log') observer.log(message.text);
    else observer[message.type](message.pid);
  });
  worker.on('error', (error) => waiting?.reject(error));
  let over = false;
  worker.on('exit', () => {
    over = true;
    if (Atomics.load(stopped, 0) === 1) waiting?.resolve(EMPTY_CHUNK);
    else waiting?.reject(WORKER_EXITED);
  });
  const endLater = (): NodeJS.Timeout => setTimeout(() => void worker.terminate(), STOP_TIMEOUT_MS);
  return {
    play: (numbers) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        if (over) reject(WORKER_EXITED);
        else order({ type: 'play', numbers });
      }),
    stop: () => {
      Atomics.store(stopped, 0, 1);
      order({ type: 'stop' });
      endLater().unref();
    },
    close: async () => {
      order({ type: 'close' });
      const timer = endLater();
      await gone;
      clearTimeout(timer);
    },
  };
}

/** Something that plays duplicates, one chunk at a time. */
export interface ArenaWorker {
  readonly play: (numbers: readonly number[]) => Promise<Chunk>;
  /** Stops as soon as possible. The current chunk then contains the finished duplicates. */
  readonly stop: () => void;
  readonly close: () => Promise<void>;
}

/** A worker without a thread: it plays in the caller's thread. */
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
