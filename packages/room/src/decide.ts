import {
  type Action,
  encodeAction,
  isMatchOver,
  namesOf,
  type Random,
  type Rules,
  randomInt,
  rulesFor,
  type Seat,
  whyIllegal,
} from '@coup-fourre/rules';
import { nextDealSetup, shuffledDeck, viewOf } from '@coup-fourre/rules/authority';
import { computerMove } from './computers.ts';
import { evolve } from './evolve.ts';
import { dealOf, isCoupFourreWindowOpen, isDealOver } from './match.ts';
import { mightComputerCall } from './pendingHazard.ts';
import { isPerson, soloSeat } from './people.ts';
import { awaitedSeat, type Room } from './room.ts';
import type { RoomEvent, RoomEventPayload } from './roomEvent.ts';
import { whyNotUndo } from './undo.ts';
import type { RoomReason, Setup } from './wire.ts';

/**
 * What is asked of a room. `resume` is a client that comes back to it, `think` the time for a computer to act, with the
 * action that was thought out for it elsewhere, if there is one.
 */
export type Command =
  | { readonly type: 'open'; readonly setup: Setup; readonly position?: string }
  | { readonly type: 'resume' }
  | { readonly type: 'look'; readonly seat: Seat | null }
  | { readonly type: 'act'; readonly seat: Seat; readonly action: Action }
  | { readonly type: 'nextDeal' }
  | { readonly type: 'undo' }
  | { readonly type: 'think'; readonly plannedAction?: Action | null };

/** When a command is decided, and where chance comes from: the deck, the first dealer, the computers' choices. */
export interface DecideContext {
  readonly now: number;
  readonly random: Random;
}

/** What happens in answer to a command, or why it is refused. Nothing is changed: `evolve` does that. */
export function decide(room: Room | null, command: Command, moment: DecideContext): RoomEvent[] | RoomReason {
  const decided = command.type === 'open' ? decideOpen(command, moment.random) : decideInRoom(room, command, moment);
  return typeof decided === 'string' ? decided : decided.map((happening) => ({ ...happening, at: moment.now }));
}

function decideInRoom(
  room: Room | null,
  command: Exclude<Command, { type: 'open' }>,
  moment: DecideContext,
): RoomEventPayload[] | RoomReason {
  if (room === null) return 'noRoom';
  switch (command.type) {
    case 'resume':
      // Also where it changes nothing: the number of this event makes the update new to the client that comes back.
      return [{ type: 'looked', seat: soloSeat(room.setup) }];
    case 'look':
      return decideViewHand(room, command.seat);
    case 'act':
      return decideAct(room, command, moment.now);
    case 'nextDeal':
      return decideNextDeal(room, moment.random);
    case 'undo':
      return whyNotUndo(room) ?? [{ type: 'undone' }];
    case 'think':
      return decideComputerTurn(room, command.plannedAction ?? null, moment.random);
  }
}

/** The first dealer is drawn by lot, unless the first deal begins from a position. */
function decideOpen({ setup, position }: Extract<Command, { type: 'open' }>, random: Random): RoomEventPayload[] {
  const rules = rulesFor(setup.edition, setup.players, setup.house);
  const room = Array.from({ length: 4 }, () => random().toString(16).padStart(8, '0')).join('');
  const begins: RoomEventPayload =
    position === undefined ? dealEvent(rules, randomInt(random, rules.players), random) : { type: 'placed', position };
  return [{ type: 'opened', room, setup }, begins];
}

function dealEvent(rules: Rules, dealer: Seat, random: Random): RoomEventPayload {
  return { type: 'dealt', dealer, deck: namesOf(shuffledDeck(rules, random)) };
}

function decideNextDeal(room: Room, random: Random): RoomEventPayload[] | RoomReason {
  if (!isDealOver(room)) return 'dealGoesOn';
  const state = dealOf(room);
  if (isMatchOver(state.table)) return 'matchIsOver';
  return [dealEvent(room.rules, nextDealSetup(state).dealer, random)];
}

/** At a hot seat only who is awaited may uncover a hand, and only the own one. */
function decideViewHand(room: Room, seat: Seat | null): RoomEventPayload[] | RoomReason {
  const allowed = seat === null || seat === soloSeat(room.setup) || seat === awaitedSeat(room);
  if (!allowed) return 'notYourSeat';
  return seat === room.viewer ? [] : [{ type: 'looked', seat }];
}

function decideAct(
  room: Room,
  { seat, action }: Extract<Command, { type: 'act' }>,
  now: number,
): RoomEventPayload[] | RoomReason {
  if (seat !== room.viewer || !isPerson(room.setup, seat)) return 'notYourSeat';
  const reason = whyNotAct(room, seat, action);
  if (reason !== null) return reason;
  const moved: RoomEventPayload = { type: 'moved', seat, action: encodeAction(action) };
  return action.type === 'pass' && isWindowClosedAfter(evolve(room, { ...moved, at: now }))
    ? [moved, { type: 'stood' }]
    : [moved];
}

/** Someone who is asked about a hazard may let it stand whether he holds the answer or not; all else is by the rules. */
function whyNotAct(room: Room, seat: Seat, action: Action): RoomReason | null {
  if (isCoupFourreWindowOpen(room)) {
    if (room.unansweredSeats[0] !== seat) return 'notYourTurn';
    if (action.type === 'pass') return null;
  }
  return whyIllegal(viewOf(dealOf(room), seat), action);
}

/** Whether the hazard stands now that a person has let it: everyone is asked, and no computer may be thinking about it. */
function isWindowClosedAfter(room: Room): boolean {
  return room.unansweredSeats.length === 0 && !mightComputerCall(room.setup, dealOf(room));
}

/** What the computer does that must act; a hazard stands that no one has answered in this time. */
function decideComputerTurn(room: Room, thought: Action | null, random: Random): RoomEventPayload[] {
  if (isDealOver(room) || awaitedSeat(room) !== null) return [];
  const move = computerMove(room, random, thought);
  if (isCoupFourreWindowOpen(room) && (move === null || move.action.type === 'pass')) return [{ type: 'stood' }];
  return move === null ? [] : [{ type: 'moved', seat: move.seat, action: encodeAction(move.action) }];
}
