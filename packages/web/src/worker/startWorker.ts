import type { RoomWorkerName } from './urlOptions.ts';

/** What a search worker thinks for: a computer at the table, the coach, the review of a deal, or what of it was luck. */
export type SearchWorkerName = 'thinker' | 'coach' | 'review' | 'luck';

/** Starts a worker of the page, which does what its name says. */
export function startWorker(name: RoomWorkerName | SearchWorkerName): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name });
}
