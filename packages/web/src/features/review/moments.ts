import type { Team } from '@coup-fourre/rules';
import { type JudgedStep, judgedStepsOf } from './judgedStep.ts';
import { logActionOfStep } from './logActionOfStep.ts';
import type { Review, ReviewMoment, ReviewStep } from './review.ts';
import { MIN_FIND_LEAD, MIN_NOTABLE_SLIP_LOSS } from './verdict.ts';

/** A team's key moments, in order, at most one a step. */
export function momentsOf(review: Review, team: Team): ReviewMoment[] {
  const judged = new Map(judgedStepsOf(review, team).map((each) => [each.step.number, each]));
  return review.steps.flatMap((step) => {
    const kind = step.team === team ? kindOf(step, review.steps[step.number + 1], judged.get(step.number)) : null;
    return kind === null ? [] : [{ step: step.number, kind }];
  });
}

function kindOf(
  step: ReviewStep,
  next: ReviewStep | undefined,
  judged: JudgedStep | undefined,
): ReviewMoment['kind'] | null {
  if (step.action.type === 'coupFourre') return 'coupFourre';
  const lost = judged === undefined ? null : lossKindOf(judged);
  if (lost !== null) return lost;
  if (isArrival(step) && !isExtended(next)) return 'arrival';
  return judged !== undefined && isFind(judged) ? 'find' : null;
}

function lossKindOf({ judgement: { verdict }, played }: JudgedStep): 'mistake' | 'slip' | null {
  if (verdict === 'mistake') return verdict;
  return verdict === 'slip' && played.behind >= MIN_NOTABLE_SLIP_LOSS ? verdict : null;
}

/** Whether an action completes its team's trip. */
function isArrival(step: ReviewStep): boolean {
  const action = logActionOfStep(step);
  return action.type === 'drive' && action.total === step.view.table.target;
}

function isExtended(next: ReviewStep | undefined): boolean {
  return next?.action.type === 'extend' && next.action.value;
}

/** A find: the best action by a wide margin, which the policy would not choose without search. */
function isFind({ judgement: { verdict, options, isSearched, isExpected } }: JudgedStep): boolean {
  return isSearched && !isExpected && verdict === 'best' && (options[1]?.behind ?? 0) >= MIN_FIND_LEAD;
}
