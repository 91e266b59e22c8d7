import { useEffect, useState } from 'react';
import type { Reviewing } from './review.ts';
import { type ReviewPort, review } from './reviewer.ts';

const NOTHING: Reviewing = { review: null, refusal: null, hasFailed: false };

interface Told {
  readonly about: string;
  readonly reviewing: Reviewing;
}

/** Reviews a deal of a record, counted from 1, for as long as the component is there; null reviews nothing. */
export function useReview(record: string | null, deal: number): Reviewing {
  const [told, setTold] = useState<Told | null>(null);
  const about = `${deal} ${record}`;

  useEffect(() => {
    if (record === null) return undefined;
    return review({ record, deal }, start, (reviewing) => setTold({ about, reviewing }));
  }, [record, deal, about]);

  return told?.about === about ? told.reviewing : NOTHING;
}

function start(): ReviewPort {
  return new Worker(new URL('../worker/thinkWorker.ts', import.meta.url), { type: 'module', name: 'review' });
}
