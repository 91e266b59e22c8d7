import { type Action, encodeAction, isMatchOver, namesOf, type Seat } from '@coup-fourre/rules';
import { nextDealSetup, shuffledDeck, viewOf } from '@coup-fourre/rules/authority';
import { computerAction } from '../computers/computerAction.ts';
import type { Computers } from '../computers/computers.ts';
import { dealOf } from '../state/match.ts';
import { automaticCaller, nextDue } from '../state/nextDue.ts';
import { awaitedPeople, hasFreeSeat, isPlayedByPerson, type Room } from '../state/room.ts';
import type { RoomEvent, RoomEventPayload } from '../state/roomEvent.ts';
import type { GivenDeal } from '../wire/tableOptions.ts';
import { type DecideContext, type DueContext, stamped } from './context.ts';
import { decideDealDue, decideShuffleDue } from './shuffle.ts';

/** `plannedAction` is a computer's move from an earlier search. */
export function decideDue(room: Room, plannedAction: Action | null, context: DueContext): readonly RoomEvent[] {
  return stamped(decideDueEvents(room, plannedAction, context), context.now);
}

function decideDueEvents(room: Room, plannedAction: Action | null, context: DueContext): readonly RoomEventPayload[] {
  const { now, paceMs, computers } = context;
  const due = nextDue(room, paceMs);
  if (due === null || due.at > now) return [];
  switch (due.kind) {
    case 'answer':
      return [automaticCall(room, computers) ?? { type: 'callDeclined' }];
    case 'window':
      return [(room.device && automaticCall(room, computers)) ?? { type: 'windowClosed' }];
    case 'computer':
      return [moveEvent(due.seat, computerAction(room, due.seat, { plannedAction, computers }))];
    case 'turn':
      return [{ type: 'botTookOver', seat: due.seat }];
    case 'away':
      return [{ type: room.phase === 'playing' ? 'botTookOver' : 'seatLeft', seat: due.seat }];
    case 'extension':
      return [{ type: 'moved', seat: due.seat, action: { type: 'extend', value: due.value } }];
    case 'nextDeal':
      return decideNextDeal(room, context);
    case 'shuffle':
      return decideShuffleDue(room, context);
    case 'close':
      return [{ type: 'closed' }];
  }
}

/** The coup fourré that is due now: a computer's choice or a person's automatic call. Null if none. */
function automaticCall(room: Room, computers: Computers): RoomEventPayload | null {
  const seat = automaticCaller(room);
  if (seat === null) return null;
  const action = isPlayedByPerson(room, seat)
    ? coupFourreCallOf(room, seat, computers)
    : computerAction(room, seat, { plannedAction: null, computers });
  return action.type === 'coupFourre' ? moveEvent(seat, action) : null;
}

/** The random bot always calls, so its choice is the call. */
function coupFourreCallOf(room: Room, seat: Seat, { botOf }: Computers): Action {
  return botOf('random')(viewOf(dealOf(room.match), seat), () => 0);
}

export function moveEvent(seat: Seat, action: Action): RoomEventPayload {
  return { type: 'moved', seat, action: encodeAction(action) };
}

/** Begins the next deal or match once everyone required is ready. */
export function decideDeal(room: Room, context: DecideContext): RoomEventPayload[] {
  if (room.phase === 'over') {
    const isAnother = room.givenDeals === null && isEveryoneReady(room) && !hasFreeSeat(room);
    return isAnother ? decideDealDue(room, context) : [];
  }
  return awaitedPeople(room).every((seat) => room.ready.includes(seat)) ? decideNextDeal(room, context) : [];
}

/** Another match needs everyone at the table, including people who resigned or were replaced. */
function isEveryoneReady(room: Room): boolean {
  return room.seats.every((occupant, seat) => occupant.kind !== 'person' || room.ready.includes(seat));
}

/** Begins the next deal of the match without waiting for anyone. */
export function decideNextDeal(room: Room, context: DecideContext): RoomEventPayload[] {
  const { state, dealCount } = room.match;
  if (state === null || isMatchOver(state.table)) return [];
  if (room.givenDeals !== null) return givenDeal(room.givenDeals, dealCount);
  if (room.device === null) return decideDealDue(room, context);
  // At a device the host shuffles alone, because its people trust it.
  const deck = namesOf(shuffledDeck(room.rules, context.random));
  return [{ type: 'dealt', dealer: nextDealSetup(state).dealer, deck }];
}

/** Deal `number` (from 0) of the given deals. */
export function givenDeal(deals: readonly GivenDeal[], number: number): RoomEventPayload[] {
  const next = deals[number];
  return next === undefined ? [] : [{ type: 'dealt', ...next }];
}
