import type { Team } from '@coup-fourre/rules';
import { type JudgedStep, judgedStepsOf } from './judgedStep.ts';
import type { Review, TeamSummary, Verdict } from './review.ts';

/** The accuracy and the counts of a team, from the judgements so far. */
export function teamSummaryOf(review: Review, team: Team): TeamSummary {
  const judged = judgedStepsOf(review, team);
  const count = (verdict: Verdict): number => judged.filter(({ judgement }) => judgement.verdict === verdict).length;
  const chosen = judged.filter(({ judgement }) => judgement.verdict !== 'forced');
  return {
    accuracy: chosen.length === 0 ? null : mean(chosen.map(accuracyOf)),
    coupsFourres: review.steps.filter((step) => step.team === team && step.action.type === 'coupFourre').length,
    mistakes: count('mistake'),
    slips: count('slip'),
    best: count('best'),
  };
}

/** The accuracy of one decision. A loss within the error of the search counts as none. */
function accuracyOf({ played, best }: JudgedStep): number {
  return accuracyAfterLoss(played.behind === 0 ? 0 : Math.max(0, best.dealChance - played.dealChance) * 100);
}

/**
 * The accuracy, from 0 to 100, of a decision that lost the given percentage points of winning chance: the formula that
 * lichess has published for chess (https://lichess.org/page/accuracy).
 */
export function accuracyAfterLoss(lost: number): number {
  const accuracy = 103.1668 * Math.exp(-0.04354 * lost) - 3.1669;
  return Math.min(100, Math.max(0, accuracy));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
