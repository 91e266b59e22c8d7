import { useEffect, useMemo, useState } from 'react';
import { levelsOf } from '../../game/levels.ts';
import { startThread } from '../../worker/startThread.ts';
import type { ReviewState } from './review.ts';
import { startReview } from './startReview.ts';
import type { ReviewedGame } from './useReviewedGame.ts';

const NO_REVIEW: ReviewState = { review: null, refusal: null, hasFailed: false };

interface KeyedState {
  readonly key: string;
  readonly state: ReviewState;
}

/** Reviews a deal of a game, counted from 1, while the component is mounted. */
export function useReview({ record, setup }: ReviewedGame, deal: number): ReviewState {
  const [latest, setLatest] = useState<KeyedState | null>(null);
  const key = `${deal} ${record}`;
  const levels = useMemo(() => levelsOf(setup.occupants), [setup.occupants]);

  useEffect(() => {
    if (record === null) return undefined;
    return startReview(
      { record, deal, levels },
      () => startThread('review'),
      (state) => setLatest({ key, state }),
    );
  }, [record, deal, levels, key]);

  return latest?.key === key ? latest.state : NO_REVIEW;
}
