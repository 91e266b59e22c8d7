import { type Action, type Card, type Event, type Random, type Team, type View, whyIllegal } from '@coup-fourre/rules';
import { actorOfState, type DealState, playInPlace, viewOf } from '@coup-fourre/rules/authority';
import { OwnStacks } from '../ownStacks.ts';
import { random as anyAction } from '../random.ts';
import { type Side, sideOf } from './duel.ts';
import { type CardWorth, luckOfDraws, shareOfLuck } from './luck.ts';

/** The bot of a side must act for the view's seat. */
export interface Question {
  readonly side: Side;
  readonly view: View;
  readonly random: Random;
}

/**
 * Play that stops at every question, so that whoever drives it may answer at once or wait for a program. Null stands for
 * an answer that was no action.
 */
export type Play<Result> = Generator<Question, Result, Action | null>;

/** Who sits where, and what is noted while they play. */
export interface Seating {
  /** The team that a plays. */
  readonly team: Team;
  /** The randomness of each seat. */
  readonly randoms: readonly Random[];
  readonly worth: CardWorth;
  /** Told what happens; null where no one listens. */
  readonly tell: ((event: Event) => void) | null;
  readonly tally: Tally;
}

/** How far the cards drawn favoured a, in points of its lead, the replies, and those that were no legal action. */
export interface Tally {
  luck: number;
  readonly replies: Record<Side, number>;
  readonly illegalReplies: Record<Side, number>;
}

/**
 * Plays a deal that has just begun to its end, each seat drawing from a stack of its own: so the same team is dealt the
 * same cards in every sitting of a duplicate, whoever takes a turn more. A legal action at random stands in for a reply
 * that was none.
 */
export function* playOut(state: DealState, seating: Seating): Play<void> {
  const stacks = new OwnStacks(state.table.rules.players);
  stacks.begin(state);
  noteLuck(state, FIRST_DRAW, seating);
  for (let question = nextQuestion(state, seating); question !== null; question = nextQuestion(state, seating)) {
    const reply = yield question;
    const legal = reply !== null && whyIllegal(question.view, reply) === null;
    seating.tally.replies[question.side] += 1;
    if (!legal) seating.tally.illegalReplies[question.side] += 1;
    take(state, legal ? reply : anyAction(question.view, question.random), { seating, stacks });
  }
}

const FIRST_DRAW = 1;

function nextQuestion(state: DealState, { team, randoms }: Seating): Question | null {
  const seat = actorOfState(state);
  const random = randoms[seat ?? 0];
  if (seat === null || random === undefined) return null;
  return { side: sideOf(state.table.rules, seat, team), view: viewOf(state, seat), random };
}

interface Taking {
  readonly seating: Seating;
  readonly stacks: OwnStacks;
}

function take(state: DealState, action: Action, { seating, stacks }: Taking): void {
  const events: Event[] | null = seating.tell === null ? null : [];
  const before = state.table.drawPileSize;
  playInPlace(state, action, events);
  stacks.exchange(state);
  let place = state.drawPile.length - before;
  for (const event of events ?? []) {
    const isDraw = event.type === 'draw';
    seating.tell?.(isDraw ? { ...event, card: state.drawPile[place] as Card } : event);
    if (isDraw) place += 1;
  }
  noteLuck(state, before - state.table.drawPileSize, seating);
}

function noteLuck(state: DealState, cardsDrawn: number, { team, worth, tally }: Seating): void {
  if (cardsDrawn === 0) return;
  const { seat, points } = luckOfDraws(state, cardsDrawn, worth);
  tally.luck += points * shareOfLuck(state.table, team, seat);
}

/** Drives play to its end where every question can be answered at once. */
export function settle<Result>(play: Play<Result>, answer: (question: Question) => Action | null): Result {
  let step = play.next();
  while (!step.done) step = play.next(answer(step.value));
  return step.value;
}
