import { type Thread, webThread } from '@coup-fourre/bots/threads';
import type { RoomWorkerName } from './urlOptions.ts';

/** What a search worker is for. All of them run the same file; the name is for those who look at them. */
export type SearchWorkerName = 'thinker' | 'coach' | 'review' | 'luck' | 'cards' | 'analysis';

/** Starts a worker of the page, which does what its name says. */
export function startWorker(name: RoomWorkerName | SearchWorkerName): Worker {
  return new Worker(new URL('../app/worker.ts', import.meta.url), { type: 'module', name });
}

/** Starts a search worker, to be asked with a ThreadClient. */
export function startThread(name: SearchWorkerName): Thread {
  return webThread(startWorker(name));
}
