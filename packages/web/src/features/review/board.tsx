import type { SeatedSetup } from '@coup-fourre/client';
import { m } from '@coup-fourre/client/text';
import { type CardName, nameOf, type Seat, seatsOf, type Team } from '@coup-fourre/rules';
import { useMemo } from 'react';
import type { CardMarks } from '../../table/board/boardHand.tsx';
import { type BoardPosition, StillBoard } from '../../table/board/stillBoard.tsx';
import { pileOf } from '../../table/pileOf.ts';
import type { DealMessage } from '../../worker/reviewMessages.ts';
import type { Judgment, ReviewStep } from './review.ts';
import { type ReviewedSide, useReviewedSide } from './reviewedSide.ts';
import { newReview } from './startReview.ts';

interface BoardProps {
  readonly reviewed: ReviewedSide;
  readonly step: ReviewStep;
  /** Accessible name, needed if there are several boards. */
  readonly label?: string | undefined;
}

/** The table before a step: every team's piles and one hand, with the played and the best card marked. */
export function Board({ reviewed, step, label }: BoardProps) {
  const { setup, review, team } = reviewed;
  const position: BoardPosition = {
    setup,
    rules: review.rules,
    view: step.view,
    hands: step.hands,
    team,
    handsOf: (each) => [shownSeat(reviewed, step, seatsOf(setup, each))],
    actor: step.seat,
    marks: cardMarks(step, review.judgments.get(step.number)),
    glowOn: (each) => glowOn(step, each),
  };
  return <StillBoard position={position} label={label ?? m.reviewBoard({ turn: step.turn })} />;
}

/** The played card of a step, and the best card once the search has settled it. */
export function cardMarks({ action }: ReviewStep, judgment: Judgment | undefined): CardMarks {
  const best = judgment?.isSearched ? judgment.options[0]?.action : undefined;
  return { played: cardIn(action), best: best === undefined ? null : cardIn(best) };
}

function cardIn(action: ReviewStep['action']): CardName | null {
  return 'card' in action ? nameOf(action.card) : null;
}

/**
 * The seat of a team whose hand is shown: the acting seat, else the reader's, else the seat that acted last or acts
 * first.
 */
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

/** The team's pile to which the played card goes, or null. */
export function glowOn({ action, team: actor }: ReviewStep, team: Team): string | null {
  if (action.type !== 'play' && action.type !== 'coupFourre') return null;
  const target = 'target' in action && action.target !== undefined ? action.target : actor;
  return target === team ? pileOf(nameOf(action.card)) : null;
}

interface RecordBoardProps {
  readonly deal: DealMessage;
  readonly setup: SeatedSetup;
  readonly seat: Seat;
  /** Number of the step, from 0. */
  readonly step: number;
  readonly label: string;
}

/** The review's board for a deal without judgments. */
export function RecordBoard({ deal, setup, seat, step, label }: RecordBoardProps) {
  const review = useMemo(() => newReview(deal, 1), [deal]);
  const reviewed = useReviewedSide(review, setup, seat);
  const shown = review.steps[step];
  return shown === undefined ? null : <Board reviewed={reviewed} step={shown} label={label} />;
}
