import { type CardName, nameOf, type Seat, type Team } from '@coup-fourre/rules';
import type { CardMarks } from '../../table/board/boardHand.tsx';
import { pileOf } from '../../table/pileOf.ts';
import type { Judgement, ReviewStep } from './review.ts';
import type { ReviewedSide } from './reviewedSide.ts';

/** The played card of a step, and the best one once that is settled. */
export function cardMarks({ action }: ReviewStep, judgement: Judgement | undefined): CardMarks {
  const best = judgement?.isSearched ? judgement.options[0]?.action : undefined;
  return { played: cardIn(action), best: best === undefined ? null : cardIn(best) };
}

function cardIn(action: ReviewStep['action']): CardName | null {
  return 'card' in action ? nameOf(action.card) : null;
}

/** Whose hand of a team is shown: of who acts, else of who looks back, else of who acted last or will act first. */
export function shownSeat(
  { review, seat: own }: Pick<ReviewedSide, 'review' | 'seat'>,
  step: ReviewStep,
  seats: readonly Seat[],
): Seat {
  const isTeams = (seat: Seat): boolean => seats.includes(seat);
  if (isTeams(step.seat)) return step.seat;
  if (isTeams(own)) return own;
  const before = review.steps.slice(0, step.number).findLast(({ seat }) => isTeams(seat));
  return before?.seat ?? review.steps.find(({ seat }) => isTeams(seat))?.seat ?? seats[0] ?? own;
}

/** The pile of a team that the played card goes to; null where it goes to none of them. */
export function glowOn({ action, team: actor }: ReviewStep, team: Team): string | null {
  if (action.type !== 'play' && action.type !== 'coupFourre') return null;
  const target = 'target' in action && action.target !== undefined ? action.target : actor;
  return target === team ? pileOf(nameOf(action.card)) : null;
}
