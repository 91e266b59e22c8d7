import { expect, test } from 'vitest';
import { TWO_SEATS } from '../features/review/testing/records.ts';
import { type ReadingWorker, readDeal } from './readDeal.ts';
import { readReview } from './readReview.ts';
import type { ReviewReply } from './reviewMessages.ts';

/** A worker that answers a request as the real one begins to, and notes its end. */
class TestWorker implements ReadingWorker {
  isEnded = false;
  readonly #listeners: ((event: MessageEvent<ReviewReply>) => void)[] = [];

  addEventListener(type: 'message', listener: (event: MessageEvent<ReviewReply>) => void): void;
  addEventListener(type: 'error', listener: () => void): void;
  addEventListener(type: 'message' | 'error', listener: (event: MessageEvent<ReviewReply>) => void): void {
    if (type === 'message') this.#listeners.push(listener);
  }

  postMessage({ id, record, deal }: Parameters<ReadingWorker['postMessage']>[0]): void {
    const read = readReview(record, deal);
    const data: ReviewReply = read.ok
      ? { type: 'deal', id, deal: read.deal }
      : { type: 'unreadable', id, refusal: read.refusal };
    for (const listener of this.#listeners) listener({ data } as MessageEvent<ReviewReply>);
  }

  terminate(): void {
    this.isEnded = true;
  }
}

test('a deal is read, and the worker ended before it searches', async () => {
  const worker = new TestWorker();
  expect((await readDeal(TWO_SEATS, 1, () => worker))?.steps.length).toBeGreaterThan(50);
  expect(worker.isEnded).toBe(true);
});

test('a text that is no record gives nothing', async () => {
  expect(await readDeal('no record', 1, () => new TestWorker())).toBeNull();
});
