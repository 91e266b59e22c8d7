import { useEffect, useState } from 'react';
import type { Reviewing } from './review.ts';
import { type ReviewPort, review } from './reviewer.ts';

const NOTHING: Reviewing = { review: null, refusal: null, hasFailed: false };

/** Reviews a deal of a record, counted from 1, for as long as the component is there; null reviews nothing. */
export function useReview(record: string | null, deal: number): Reviewing {
  const [told, setTold] = useState(NOTHING);

  useEffect(() => {
    setTold(NOTHING);
    return record === null ? undefined : review({ record, deal }, start, setTold);
  }, [record, deal]);

  return told;
}

function start(): ReviewPort {
  return new Worker(new URL('../worker/thinkWorker.ts', import.meta.url), { type: 'module', name: 'review' });
}
