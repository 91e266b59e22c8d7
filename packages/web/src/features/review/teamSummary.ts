import type { Team } from '@coup-fourre/rules';
import { judgedStepsOf } from './judgedStep.ts';
import type { Review, TeamSummary, Verdict } from './review.ts';

/** The counts of a team, as far as its decisions are settled; every choice is fine, a slip or a mistake. */
export function teamSummaryOf(review: Review, team: Team): TeamSummary {
  const settled = judgedStepsOf(review, team).filter(({ judgement }) => judgement.isSearched);
  const count = (...verdicts: readonly Verdict[]): number =>
    settled.filter(({ judgement }) => verdicts.includes(judgement.verdict)).length;
  const fine = count('best', 'good');
  const [mistakes, slips] = [count('mistake'), count('slip')];
  const choices = fine + slips + mistakes;
  return {
    goodShare: review.progress < 1 || choices === 0 ? null : fine / choices,
    coupsFourres: review.steps.filter((step) => step.team === team && step.action.type === 'coupFourre').length,
    choices,
    fine,
    mistakes,
    slips,
  };
}
