import { localSeats, type SeatedSetup } from '@coup-fourre/client';
import { type Action, formatAction, type Score, type Seat, type Team, teamOf } from '@coup-fourre/rules';
import { useMemo } from 'react';
import type { LastDeal } from '../../game/lastDeal.ts';
import { paintOf } from '../../game/team.ts';
import type { TeamPaint } from '../../ui/art/index.ts';
import { logActionOfStep } from './logActionText.ts';
import type {
  ChancePoint,
  Judgment,
  Review,
  ReviewedOption,
  ReviewMoment,
  ReviewStep,
  TeamSummary,
  Verdict,
} from './review.ts';

/** A deal as reviewed from one of its seats. */
export interface ReviewedSide {
  readonly review: Review;
  /** The seat is "you" only if it was the only person's on its device. Otherwise everyone reads names. */
  readonly setup: SeatedSetup;
  readonly seat: Seat;
  readonly team: Team;
  readonly paint: TeamPaint;
  readonly line: readonly ChancePoint[];
  readonly moments: readonly ReviewMoment[];
}

export function useReviewedSide(review: Review, setup: SeatedSetup, seat: Seat): ReviewedSide {
  return useMemo(() => {
    const seated = { ...setup, you: isReaders(setup, seat) ? seat : null };
    const team = teamOf(seated, seat);
    return {
      review,
      setup: seated,
      seat,
      team,
      paint: paintOf(team),
      line: chanceLine(review, team, seat),
      moments: momentsOf(review, team),
    };
  }, [review, setup, seat]);
}

function isReaders(setup: SeatedSetup, seat: Seat): boolean {
  const [own, another] = localSeats(setup);
  return own === seat && another === undefined;
}

/** A team's key moments, in order, at most one per step. */
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

function lossKindOf({ judgment: { verdict }, played }: JudgedStep): 'bigMistake' | 'smallMistake' | null {
  if (verdict === 'bigMistake') return verdict;
  return verdict === 'smallMistake' && played.behind >= MIN_NOTABLE_MISTAKE_LOSS ? verdict : null;
}

/** True if an action completes its team's trip. */
function isArrival(step: ReviewStep): boolean {
  const action = logActionOfStep(step);
  return action.type === 'drive' && action.total === step.view.table.target;
}

function isExtended(next: ReviewStep | undefined): boolean {
  return next?.action.type === 'extend' && next.action.value;
}

/** True for the best action by a wide margin that the policy would not choose without a search. */
function isFind({ judgment: { verdict, options, isSearched, isExpected } }: JudgedStep): boolean {
  return isSearched && !isExpected && verdict === 'best' && (options[1]?.behind ?? 0) >= MIN_FIND_LEAD;
}

export function isSameAction(one: Action, other: Action): boolean {
  return formatAction(one) === formatAction(other);
}

/** The judgment of the played action, or null if it is not among the options. */
export function playedOption({ action }: ReviewStep, { options }: Judgment): ReviewedOption | null {
  return options.find((option) => isSameAction(option.action, action)) ?? null;
}

/** The action that title and reason explain: the best action, or the played one if none was certainly better. */
export function explainedAction(played: Action, { verdict, options }: Pick<Judgment, 'verdict' | 'options'>): Action {
  return verdict === 'best' || verdict === 'forced' ? played : (options[0]?.action ?? played);
}

/** A decision of a team, with its judgment. */
interface JudgedStep {
  readonly step: ReviewStep;
  readonly judgment: Judgment;
  readonly played: ReviewedOption;
  readonly best: ReviewedOption;
}

/** A team's judged decisions, in order. */
function judgedStepsOf({ steps, judgments }: Review, team: Team): JudgedStep[] {
  return steps.flatMap((step) => {
    const judgment = step.team === team ? judgments.get(step.number) : undefined;
    const played = judgment === undefined ? null : playedOption(step, judgment);
    const best = judgment?.options[0];
    return judgment && played && best ? [{ step, judgment, played, best }] : [];
  });
}

/** Minimum loss of a small and of a big mistake, in points of utility. */
export const MIN_SMALL_MISTAKE_LOSS = 15;
export const MIN_BIG_MISTAKE_LOSS = 50;
/** Minimum loss of a small mistake that is a key moment, and minimum lead of a find over the next best action, in points. */
const MIN_NOTABLE_MISTAKE_LOSS = 30;
const MIN_FIND_LEAD = 50;

/** The verdict on a decision, by its loss in points of utility and its number of legal actions. */
export function verdictOf(lost: number, actions: number): Verdict {
  if (actions === 1) return 'forced';
  if (lost >= MIN_BIG_MISTAKE_LOSS) return 'bigMistake';
  if (lost >= MIN_SMALL_MISTAKE_LOSS) return 'smallMistake';
  return lost > 0 ? 'good' : 'best';
}

/**
 * A team's chance of winning the deal, as far as it could know: its own searched decisions, and in the end the result.
 * If a seat is given, its partners' decisions are left out.
 */
export function chanceLine(review: Review, team: Team, seat: Seat | null = null): ChancePoint[] {
  const own = judgedStepsOf(review, team).filter(
    ({ step, judgment }) => judgment.isSearched && (seat === null || step.seat === seat),
  );
  const line = own.map(({ step, played }) => ({ step: step.number, chance: played.dealChance }));
  return review.isOver && review.progress === 1
    ? [...line, { step: review.steps.length, chance: shareOf(review.scores, team) }]
    : line;
}

/** A team's share of a win. Teams that tie for the most points share it equally. */
export function shareOf(scores: readonly Score[], team: Team): number {
  const best = Math.max(...scores.map(({ total }) => total));
  const winners = scores.filter(({ total }) => total === best).length;
  return scores[team]?.total === best ? 1 / winners : 0;
}

/** A team's big mistakes in figures: their number, the first one and the costliest one. */
export function bigMistakesOf(review: Review, team: Team): Pick<LastDeal, 'mistakes' | 'first' | 'worst'> {
  const mistakes = judgedStepsOf(review, team).filter(
    ({ judgment }) => judgment.isSearched && judgment.verdict === 'bigMistake',
  );
  const [worst] = mistakes.toSorted((one, other) => other.played.behind - one.played.behind);
  return {
    mistakes: mistakes.length,
    first: mistakes[0]?.step.number ?? null,
    worst: worst ? { step: worst.step.number, turn: worst.step.turn, points: Math.round(worst.played.behind) } : null,
  };
}

/** Counts a team's searched decisions. */
export function teamSummaryOf(review: Review, team: Team): TeamSummary {
  const settled = judgedStepsOf(review, team).filter(({ judgment }) => judgment.isSearched);
  const count = (...verdicts: readonly Verdict[]): number =>
    settled.filter(({ judgment }) => verdicts.includes(judgment.verdict)).length;
  const fine = count('best', 'good');
  const [bigMistakes, smallMistakes] = [count('bigMistake'), count('smallMistake')];
  const choices = fine + smallMistakes + bigMistakes;
  return {
    goodShare: review.progress < 1 || choices === 0 ? null : fine / choices,
    coupsFourres: review.steps.filter((step) => step.team === team && step.action.type === 'coupFourre').length,
    choices,
    fine,
    bigMistakes,
    smallMistakes,
  };
}
