import { m } from '../paraglide/messages.js';
import type { ReviewedSide } from './reviewedSide.ts';
import { saidOf } from './reviewText.ts';

interface StepSpokenProps {
  readonly reviewed: ReviewedSide;
  readonly step: number;
}

/** Reads the chosen step out in one sentence, and tells when all of the deal has been looked at. */
export function StepSpoken({ reviewed: { setup, review }, step: number }: StepSpokenProps) {
  const step = review.steps[number];
  return (
    <div className="unseen">
      <div aria-live="assertive" data-testid="spoken-step">
        <p key={number}>{step && saidOf(setup, review, step)}</p>
      </div>
      <div aria-live="polite">{review.progress === 1 && <p>{m.reviewDone()}</p>}</div>
    </div>
  );
}
