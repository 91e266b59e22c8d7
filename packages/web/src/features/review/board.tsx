import { m } from '@coup-fourre/client/text';
import { seatsOf } from '@coup-fourre/rules';
import { type BoardPosition, StillBoard } from '../../table/board/stillBoard.tsx';
import { cardMarks, glowOn, shownSeat } from './boardMarks.ts';
import type { ReviewStep } from './review.ts';
import type { ReviewedSide } from './reviewedSide.ts';

interface BoardProps {
  readonly reviewed: ReviewedSide;
  readonly step: ReviewStep;
  /** Its accessible name, where there is more than one board. */
  readonly label?: string | undefined;
}

/** The table before a step: every team's piles, and its hand with the card that was played, and the best one, marked. */
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
    marks: cardMarks(step, review.judgements.get(step.number)),
    glowOn: (each) => glowOn(step, each),
  };
  return <StillBoard position={position} label={label ?? m.reviewBoard({ turn: step.turn })} />;
}
