import { Worker } from 'node:worker_threads';
import type { Chunk } from './drive.ts';
import type { Plan } from './plan.ts';
import type { Watcher } from './program.ts';
import type { Thread } from './thread.ts';
import { NO_TIMES } from './times.ts';

/** What a worker is begun with; `stopped` is shared, so that a bot deep in thought need not be waited for. */
export interface Begun {
  readonly plan: Plan;
  readonly stopped: Int32Array;
}

export type Order =
  | { readonly type: 'play'; readonly numbers: readonly number[] }
  | { readonly type: 'stop' | 'close' };

export type Told =
  | { readonly type: 'chunk'; readonly chunk: Chunk }
  | { readonly type: 'began' | 'ended'; readonly pid: number }
  | { readonly type: 'say'; readonly text: string };

/** Milliseconds that a worker has to leave off before it is ended. */
const TIME_TO_STOP = 2000;
const NOTHING: Chunk = { duplicates: [], times: { a: NO_TIMES, b: NO_TIMES } };
const GONE = new Error('a worker ended by itself');

interface Waiting {
  readonly resolve: (chunk: Chunk) => void;
  readonly reject: (fault: unknown) => void;
}

/** A thread on a core of its own. What goes wrong in it is thrown by `play`. */
export function workerThread(plan: Plan, watcher: Watcher): Thread {
  const stopped = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: { plan, stopped } satisfies Begun });
  const order = (what: Order): void => worker.postMessage(what);
  const gone = new Promise<void>((resolve) => worker.once('exit', () => resolve()));
  let waiting: Waiting | null = null;
  worker.on('message', (told: Told) => {
    if (told.type === 'chunk') waiting?.resolve(told.chunk);
    else if (told.type === 'say') watcher.say(told.text);
    else watcher[told.type](told.pid);
  });
  worker.on('error', (fault) => waiting?.reject(fault));
  let over = false;
  worker.on('exit', () => {
    over = true;
    if (Atomics.load(stopped, 0) === 1) waiting?.resolve(NOTHING);
    else waiting?.reject(GONE);
  });
  const endLater = (): NodeJS.Timeout => setTimeout(() => void worker.terminate(), TIME_TO_STOP);
  return {
    play: (numbers) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        if (over) reject(GONE);
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
