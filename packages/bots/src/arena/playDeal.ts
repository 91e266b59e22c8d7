import {
  type Action,
  type Card,
  type Event,
  type PastAction,
  type Random,
  type Team,
  type View,
  whyIllegal,
  withPastAction,
} from '@coup-fourre/rules';
import { actorOfState, cloneState, type DealState, playInPlace, viewOf } from '@coup-fourre/rules/authority';
import { leadOf } from '../equity/utility.ts';
import { randomBot as anyAction } from '../levels/heuristicBots.ts';
import type { DealValue } from '../luck/dealValue.ts';
import { type Draw, luckOfDraws, luckOfOpening, sumOfLuck } from '../luck/luck.ts';
import { SeatDrawPiles } from '../search/seatDrawPiles.ts';
import type { AdvantageOf } from './advantage.ts';
import { type Side, sideOf } from './duel.ts';

/** A request to the bot of a side: choose an action for the view's seat. */
export interface BotRequest {
  readonly side: Side;
  readonly view: View;
  readonly random: Random;
}

/**
 * A generator that stops at every request, so that its caller can reply at once or wait for a program.
 * A null reply means that the program sent no action.
 */
export type PlayGenerator<Result> = Generator<BotRequest, Result, Action | null>;

/** The seating of a deal, and what to record. */
export interface ArenaSeating {
  /** The team that `a` plays. */
  readonly team: Team;
  /** A source of random numbers for each seat. */
  readonly randoms: readonly Random[];
  readonly value: DealValue;
  /** Null if choices are not measured. */
  readonly advantageOf: AdvantageOf | null;
  readonly onEvent: ((event: Event) => void) | null;
  readonly tally: SittingTally;
}

/**
 * The tally of a sitting.
 * How much the drawn cards favored `a`, and what its choices gained over b's, in points of a's lead. Then the numbers
 * of replies and of illegal replies.
 */
export interface SittingTally {
  luck: number;
  advantage: number;
  readonly replies: Record<Side, number>;
  readonly illegalReplies: Record<Side, number>;
}

/**
 * Plays a deal to its end. A random action replaces an illegal reply.
 * Each seat draws from its own pile, so that a team gets the same cards in every sitting of a duplicate, even after
 * extra turns.
 */
export function* playDeal(state: DealState, seating: ArenaSeating): PlayGenerator<void> {
  const seatPiles = new SeatDrawPiles(state.table.rules.players);
  seatPiles.dealOut(state);
  const { value } = seating;
  addLuck(state, [...luckOfOpening(state, value), ...luckOfDraws(state, FIRST_DRAW, value)], seating);
  let past: readonly PastAction[] = [];
  const next = (): BotRequest | null => nextRequest(state, seating, past);
  for (let request = next(); request !== null; request = next()) {
    const reply = yield request;
    const isLegal = reply !== null && whyIllegal(request.view, reply) === null;
    seating.tally.replies[request.side] += 1;
    if (!isLegal) seating.tally.illegalReplies[request.side] += 1;
    const action = isLegal ? reply : anyAction(request.view, request.random);
    if (request.side === 'a') seating.tally.advantage += seating.advantageOf?.(state, action) ?? 0;
    past = withPastAction(past, cloneState(state).table, action);
    applyAction(state, action, { seating, seatPiles });
  }
}

const FIRST_DRAW = 1;

function nextRequest(
  state: DealState,
  { team, randoms }: ArenaSeating,
  past: readonly PastAction[],
): BotRequest | null {
  const seat = actorOfState(state);
  const random = randoms[seat ?? 0];
  if (seat === null || random === undefined) return null;
  return { side: sideOf(state.table.rules, seat, team), view: { ...viewOf(state, seat), past }, random };
}

interface ActionContext {
  readonly seating: ArenaSeating;
  readonly seatPiles: SeatDrawPiles;
}

function applyAction(state: DealState, action: Action, { seating, seatPiles }: ActionContext): void {
  const events: Event[] | null = seating.onEvent === null ? null : [];
  const before = state.table.drawPileSize;
  playInPlace(state, action, events);
  seatPiles.swapDrawnCards(state);
  let index = state.drawPile.length - before;
  for (const event of events ?? []) {
    const isDraw = event.type === 'draw';
    seating.onEvent?.(isDraw ? { ...event, card: state.drawPile[index] as Card } : event);
    if (isDraw) index += 1;
  }
  addLuck(state, luckOfDraws(state, before - state.table.drawPileSize, seating.value), seating);
}

function addLuck({ table }: DealState, draws: readonly Draw[], { team, tally }: ArenaSeating): void {
  tally.luck += leadOf(sumOfLuck(draws, table.rules.teams), team);
}

/** Runs play to its end if every request can be answered at once. */
export function runToEnd<Result>(play: PlayGenerator<Result>, answer: (request: BotRequest) => Action | null): Result {
  let step = play.next();
  while (!step.done) step = play.next(answer(step.value));
  return step.value;
}
