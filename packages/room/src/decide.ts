import {
  type Action,
  below,
  encodeAction,
  isMatchOver,
  namesOf,
  type Random,
  type Rules,
  rulesFor,
  type Seat,
  whyIllegal,
} from '@coup-fourre/rules';
import { nextOpening, shuffledDeck, viewOf } from '@coup-fourre/rules/authority';
import { computersTurn } from './computers.ts';
import { evolve } from './evolve.ts';
import { mayComputerAnswer } from './hazardInTheAir.ts';
import { dealOf, isDealOver, isHazardInTheAir } from './match.ts';
import { awaitedOf, type Room } from './room.ts';
import type { Happening, RoomEvent } from './roomEvent.ts';
import { isPerson, soloOf } from './sitters.ts';
import { whyNotUndo } from './takeback.ts';
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
  | { readonly type: 'think'; readonly thought?: Action | null };

/** When a command is decided, and where chance comes from: the deck, the first dealer, the computers' choices. */
export interface Moment {
  readonly now: number;
  readonly random: Random;
}

/** What happens in answer to a command, or why it is refused. Nothing is changed: `evolve` does that. */
export function decide(room: Room | null, command: Command, moment: Moment): RoomEvent[] | RoomReason {
  const decided = command.type === 'open' ? opening(command, moment.random) : inRoom(room, command, moment);
  return typeof decided === 'string' ? decided : decided.map((happening) => ({ ...happening, at: moment.now }));
}

function inRoom(
  room: Room | null,
  command: Exclude<Command, { type: 'open' }>,
  moment: Moment,
): Happening[] | RoomReason {
  if (room === null) return 'noRoom';
  switch (command.type) {
    case 'resume':
      // Also where it changes nothing: the number of this event makes the update new to the client that comes back.
      return [{ type: 'looked', seat: soloOf(room.setup) }];
    case 'look':
      return looking(room, command.seat);
    case 'act':
      return acting(room, command, moment.now);
    case 'nextDeal':
      return dealingOn(room, moment.random);
    case 'undo':
      return whyNotUndo(room) ?? [{ type: 'undone' }];
    case 'think':
      return thinking(room, command.thought ?? null, moment.random);
  }
}

/** The first dealer is drawn by lot, unless the first deal begins from a position. */
function opening({ setup, position }: Extract<Command, { type: 'open' }>, random: Random): Happening[] {
  const rules = rulesFor(setup.edition, setup.players, setup.house);
  const room = Array.from({ length: 4 }, () => random().toString(16).padStart(8, '0')).join('');
  const begins: Happening =
    position === undefined ? dealing(rules, below(random, rules.players), random) : { type: 'placed', position };
  return [{ type: 'opened', room, setup }, begins];
}

function dealing(rules: Rules, dealer: Seat, random: Random): Happening {
  return { type: 'dealt', dealer, deck: namesOf(shuffledDeck(rules, random)) };
}

function dealingOn(room: Room, random: Random): Happening[] | RoomReason {
  if (!isDealOver(room)) return 'dealGoesOn';
  const state = dealOf(room);
  if (isMatchOver(state.table)) return 'matchIsOver';
  return [dealing(room.rules, nextOpening(state).dealer, random)];
}

/** At a hot seat only who is awaited may uncover a hand, and only the own one. */
function looking(room: Room, seat: Seat | null): Happening[] | RoomReason {
  const allowed = seat === null || seat === soloOf(room.setup) || seat === awaitedOf(room);
  if (!allowed) return 'notYourSeat';
  return seat === room.looking ? [] : [{ type: 'looked', seat }];
}

function acting(
  room: Room,
  { seat, action }: Extract<Command, { type: 'act' }>,
  now: number,
): Happening[] | RoomReason {
  if (seat !== room.looking || !isPerson(room.setup, seat)) return 'notYourSeat';
  const reason = whyNotAct(room, seat, action);
  if (reason !== null) return reason;
  const moved: Happening = { type: 'moved', seat, action: encodeAction(action) };
  return action.type === 'pass' && standsAfter(evolve(room, { ...moved, at: now }))
    ? [moved, { type: 'stood' }]
    : [moved];
}

/** Someone who is asked about a hazard may let it stand whether he holds the answer or not; all else is by the rules. */
function whyNotAct(room: Room, seat: Seat, action: Action): RoomReason | null {
  if (isHazardInTheAir(room)) {
    if (room.asked[0] !== seat) return 'notYourTurn';
    if (action.type === 'pass') return null;
  }
  return whyIllegal(viewOf(dealOf(room), seat), action);
}

/** Whether the hazard stands now that a person has let it: everyone is asked, and no computer may be thinking about it. */
function standsAfter(room: Room): boolean {
  return room.asked.length === 0 && !mayComputerAnswer(room.setup, dealOf(room));
}

/** What the computer does that must act; a hazard stands that no one has answered in this time. */
function thinking(room: Room, thought: Action | null, random: Random): Happening[] {
  if (isDealOver(room) || awaitedOf(room) !== null) return [];
  const move = computersTurn(room, random, thought);
  if (isHazardInTheAir(room) && (move === null || move.action.type === 'pass')) return [{ type: 'stood' }];
  return move === null ? [] : [{ type: 'moved', seat: move.seat, action: encodeAction(move.action) }];
}
