import { type Action, type Card, type Event, type Random, type Team, type View, whyIllegal } from '@coup-fourre/rules';
import { actorOfState, type DealState, playInPlace, viewOf } from '@coup-fourre/rules/authority';
import { randomBot as anyAction } from '../levels/randomBot.ts';
import { SeatDrawPiles } from '../search/seatDrawPiles.ts';
import { type Side, sideOf } from './duel.ts';
import { type CardWorth, luckOfDraws, luckShare } from './luck.ts';

/** The bot of a side must act for the view's seat. */
export interface BotRequest {
  readonly side: Side;
  readonly view: View;
  readonly random: Random;
}

/**
 * Play that stops at every question, so that whoever drives it may answer at once or wait for a program. Null stands for
 * an answer that was no action.
 */
export type PlayGenerator<Result> = Generator<BotRequest, Result, Action | null>;

/** Who sits where, and what is noted while they play. */
export interface ArenaSeating {
  /** The team that a plays. */
  readonly team: Team;
  /** The randomness of each seat. */
  readonly randoms: readonly Random[];
  readonly worth: CardWorth;
  /** Told what happens; null where no one listens. */
  readonly onEvent: ((event: Event) => void) | null;
  readonly tally: SittingTally;
}

/** How far the cards drawn favoured a, in points of its lead, the replies, and those that were no legal action. */
export interface SittingTally {
  luck: number;
  readonly replies: Record<Side, number>;
  readonly illegalReplies: Record<Side, number>;
}

/**
 * Plays a deal that has just begun to its end, each seat drawing from a stack of its own: so the same team is dealt the
 * same cards in every sitting of a duplicate, whoever takes a turn more. A legal action at random stands in for a reply
 * that was none.
 */
export function* playDeal(state: DealState, seating: ArenaSeating): PlayGenerator<void> {
  const stacks = new SeatDrawPiles(state.table.rules.players);
  stacks.dealOut(state);
  addLuck(state, FIRST_DRAW, seating);
  for (let question = nextRequest(state, seating); question !== null; question = nextRequest(state, seating)) {
    const reply = yield question;
    const legal = reply !== null && whyIllegal(question.view, reply) === null;
    seating.tally.replies[question.side] += 1;
    if (!legal) seating.tally.illegalReplies[question.side] += 1;
    applyAction(state, legal ? reply : anyAction(question.view, question.random), { seating, stacks });
  }
}

const FIRST_DRAW = 1;

function nextRequest(state: DealState, { team, randoms }: ArenaSeating): BotRequest | null {
  const seat = actorOfState(state);
  const random = randoms[seat ?? 0];
  if (seat === null || random === undefined) return null;
  return { side: sideOf(state.table.rules, seat, team), view: viewOf(state, seat), random };
}

interface ActionContext {
  readonly seating: ArenaSeating;
  readonly stacks: SeatDrawPiles;
}

function applyAction(state: DealState, action: Action, { seating, stacks }: ActionContext): void {
  const events: Event[] | null = seating.onEvent === null ? null : [];
  const before = state.table.drawPileSize;
  playInPlace(state, action, events);
  stacks.swapDrawnCards(state);
  let place = state.drawPile.length - before;
  for (const event of events ?? []) {
    const isDraw = event.type === 'draw';
    seating.onEvent?.(isDraw ? { ...event, card: state.drawPile[place] as Card } : event);
    if (isDraw) place += 1;
  }
  addLuck(state, before - state.table.drawPileSize, seating);
}

function addLuck(state: DealState, cardsDrawn: number, { team, worth, tally }: ArenaSeating): void {
  if (cardsDrawn === 0) return;
  const { seat, points } = luckOfDraws(state, cardsDrawn, worth);
  tally.luck += points * luckShare(state.table, team, seat);
}

/** Drives play to its end where every question can be answered at once. */
export function runToEnd<Result>(play: PlayGenerator<Result>, answer: (question: BotRequest) => Action | null): Result {
  let step = play.next();
  while (!step.done) step = play.next(answer(step.value));
  return step.value;
}
