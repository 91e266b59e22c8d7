import type { DealMessage, ReviewReply, ReviewRequest } from './reviewMessages.ts';

/** The part of a Worker that reading needs. */
export interface ReadingWorker {
  postMessage(message: ReviewRequest): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ReviewReply>) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
  terminate(): void;
}

/**
 * Plays a deal of a record, counted from 1, in a worker that has the rules, without judging it; null if the record
 * cannot be read or the worker fails.
 */
export function readDeal(record: string, deal: number, start: () => ReadingWorker): Promise<DealMessage | null> {
  const worker = start();
  return new Promise((resolve) => {
    const end = (read: DealMessage | null): void => {
      // It would go on to search every decision.
      worker.terminate();
      resolve(read);
    };
    worker.addEventListener('message', ({ data }) => end(data.type === 'deal' ? data.deal : null));
    worker.addEventListener('error', () => end(null));
    worker.postMessage({ type: 'review', id: 1, record, deal, seed: 'read', levels: [] });
  });
}
