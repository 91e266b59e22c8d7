import { type Thread, webThread } from '@coup-fourre/bots/threads';
import type { RoomWorkerName } from './urlOptions.ts';

/** The job of a search worker. All run the same file. The name is for developer tools. */
export type SearchWorkerName = 'thinker' | 'coach' | 'review' | 'luck' | 'cards' | 'analysis' | 'puzzles' | 'explorer';

function startWorker(name: RoomWorkerName | SearchWorkerName): Worker {
  return new Worker(new URL('../app/worker.ts', import.meta.url), { type: 'module', name });
}

export function startThread(name: SearchWorkerName): Thread {
  return webThread(startWorker(name));
}

export { startWorker };
