import { useEffect, useState } from 'react';
import { startWorker } from '../../worker/startWorker.ts';
import type { ReviewState } from './review.ts';
import { startReview } from './startReview.ts';

const NO_REVIEW: ReviewState = { review: null, refusal: null, hasFailed: false };

interface KeyedState {
  readonly key: string;
  readonly state: ReviewState;
}

/** Reviews a deal of a record, counted from 1, as long as the component is mounted; null reviews nothing. */
export function useReview(record: string | null, deal: number): ReviewState {
  const [latest, setLatest] = useState<KeyedState | null>(null);
  const key = `${deal} ${record}`;

  useEffect(() => {
    if (record === null) return undefined;
    return startReview(
      { record, deal },
      () => startWorker('review'),
      (state) => setLatest({ key, state }),
    );
  }, [record, deal, key]);

  return latest?.key === key ? latest.state : NO_REVIEW;
}
