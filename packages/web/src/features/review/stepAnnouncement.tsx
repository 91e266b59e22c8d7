import { m } from '@coup-fourre/client/text';
import type { ReviewedSide } from './reviewedSide.ts';
import { stepSentence } from './reviewText.ts';

interface StepAnnouncementProps {
  readonly reviewed: ReviewedSide;
  readonly step: number;
}

/** Reads the chosen step out in one sentence, and tells when all of the deal has been looked at. */
export function StepAnnouncement({ reviewed: { setup, review }, step: number }: StepAnnouncementProps) {
  const step = review.steps[number];
  return (
    <div className="unseen">
      <div aria-live="assertive" data-testid="spoken-step">
        <p key={number}>{step && stepSentence(setup, review, step)}</p>
      </div>
      <div aria-live="polite">{review.progress === 1 && <p>{m.reviewDone()}</p>}</div>
    </div>
  );
}
