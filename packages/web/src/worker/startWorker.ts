import type { RoomWorkerName } from './urlOptions.ts';

/**
 * What a search worker thinks for: a computer at the table, the coach, the review of a deal, what of it was luck, the cards of a
 * record, or the analysis board.
 */
export type SearchWorkerName = 'thinker' | 'coach' | 'review' | 'luck' | 'cards' | 'analysis';

/** Starts a worker of the page, which does what its name says. */
export function startWorker(name: RoomWorkerName | SearchWorkerName): Worker {
  return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name });
}
