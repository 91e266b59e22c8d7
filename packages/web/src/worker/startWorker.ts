import type { RoomWorkerName } from './urlOptions.ts';

/**
 * What a search worker thinks for: a computer at the table, the coach, the review of a deal, what of it was luck, or the cards
 * of a record.
 */
export type SearchWorkerName = 'thinker' | 'coach' | 'review' | 'luck' | 'cards';

/** Starts a worker of the page, which does what its name says. */
export function startWorker(name: RoomWorkerName | SearchWorkerName): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name });
}
