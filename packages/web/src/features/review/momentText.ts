import { cardText, m } from '@coup-fourre/client/text';
import { logEntryOfStep } from './logActionOfStep.ts';
import { cardOfAction } from './logActionText.ts';
import type { ReviewMoment } from './review.ts';
import type { ReviewedSide } from './reviewedSide.ts';

/** What a moment is called beside its sign. */
export function momentText({ review, setup }: ReviewedSide, { step: number, kind }: ReviewMoment): string {
  switch (kind) {
    case 'coupFourre':
      return m.reviewMomentCall();
    case 'find':
      return m.reviewMomentFind();
    case 'arrival':
      return m.reviewMomentArrival();
    default: {
      const step = review.steps[number];
      const card = step && cardOfAction(logEntryOfStep(step).action);
      const turn = step?.turn ?? 1;
      return card ? m.reviewMomentAt({ card: cardText(card, setup.edition), turn }) : m.reviewTurn({ number: turn });
    }
  }
}
