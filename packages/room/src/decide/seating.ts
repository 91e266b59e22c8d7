import { hasFreeSeat, isShared, isShuffling, personAt, type Room, seatOf } from '../state/room.ts';
import type { RoomEvent, RoomEventPayload } from '../state/roomEvent.ts';
import { COMPUTER_NAMES } from '../wire/tableOptions.ts';
import { OFFER_COMPUTERS_AFTER_MS } from '../wire/timings.ts';
import { type Command, connectedAt, type Decision, type GuestContext, roomAfter, type SeatedGuest } from './context.ts';
import { decideDeal } from './due.ts';
import { decideDealDue } from './shuffle.ts';

/** Seats can change before and between matches, until the first deal's shuffle begins. */
function areSeatsOpen(room: Room): boolean {
  return (room.phase === 'gathering' || room.phase === 'over') && !isShuffling(room);
}

/** Someone who has a seat moves to the free one, except in a quick match, which begins once the last seat is taken. */
export function decideSit(room: Room, { seat }: Command<'sit'>, context: GuestContext): Decision {
  const { guest } = context.sender;
  if (!areSeatsOpen(room)) return 'alreadyStarted';
  if (room.removedGuests.includes(guest.id)) return 'removedByHost';
  const own = seatOf(room, guest.id);
  if (own === seat || (own !== null && room.isQuick)) return 'alreadySeated';
  if (room.seats[seat]?.kind !== 'free') return hasFreeSeat(room) ? 'seatTaken' : 'roomFull';
  // One's own seat is left last, so that a host stays the host.
  const left: RoomEventPayload[] = own === null ? [] : [{ type: 'seatLeft', seat: own }];
  const sat: RoomEventPayload[] = [{ type: 'seatTaken', seat, guest }, ...left, connectedAt(seat, context.sender)];
  return [...sat, ...decideStartIfFull(roomAfter(room, sat, context.now), context)];
}

function decideStartIfFull(room: Room, context: GuestContext): RoomEventPayload[] {
  return room.isQuick && room.phase === 'gathering' && !hasFreeSeat(room) ? decideDealDue(room, context) : [];
}

/** Before a match the seat becomes free. During a match a computer plays on. */
export function decideLeaveSeat({ room, seat, person }: SeatedGuest): Decision {
  if (areSeatsOpen(room)) return [{ type: 'seatLeft', seat }];
  if (room.phase !== 'playing' && isShuffling(room)) return 'shuffling';
  // No one waits, and a computer must not play a result that others are compared with.
  if (room.givenDeals !== null && isAlone(room)) return [];
  return room.phase === 'playing' && !person.isPlayedByBot ? [{ type: 'botTookOver', seat }] : [];
}

function isAlone({ seats }: Room): boolean {
  return seats.filter(({ kind }) => kind === 'person').length === 1;
}

/** After a match, the next match begins if everyone else was ready and waited for this seat. */
export function decideAddComputer(
  room: Room,
  { seat, level, temperament }: Command<'addComputer'>,
  context: GuestContext,
): Decision {
  const reason = whyNotArrange(room, context);
  if (reason !== null) return reason;
  if (room.isQuick && room.phase === 'gathering' && context.now < room.openedAt + OFFER_COMPUTERS_AFTER_MS)
    return 'computersLater';
  if (room.seats[seat]?.kind !== 'free') return 'seatTaken';
  const taken = room.seats.flatMap((occupant) => (occupant.kind === 'computer' ? [occupant.name] : []));
  const name = COMPUTER_NAMES.find((each) => !taken.includes(each)) ?? `${seat + 1}`;
  const computer = { kind: 'computer', name, level, ...(temperament ? { temperament } : {}) } as const;
  const filled: RoomEventPayload = { type: 'computerAdded', seat, computer };
  const next = roomAfter(room, [filled], context.now);
  return [filled, ...(room.phase === 'over' ? decideDeal(next, context) : decideStartIfFull(next, context))];
}

export function decideRemove(room: Room, { seat }: Command<'remove'>, context: GuestContext): Decision {
  const reason = whyNotArrange(room, context);
  if (reason !== null) return reason;
  const occupant = room.seats[seat];
  if (occupant === undefined || occupant.kind === 'free') return [];
  if (occupant.kind === 'computer') return [{ type: 'removed', seat }];
  if (context.sender.guest.id !== room.host) return 'notHost';
  return occupant.guest === room.host ? 'notYourSeat' : [{ type: 'removed', seat }];
}

export function decideStart(room: Room, context: GuestContext): Decision {
  if (room.phase !== 'gathering') return 'alreadyStarted';
  const reason = whyNotArrange(room, context);
  if (reason !== null) return reason;
  return hasFreeSeat(room) ? 'seatsFree' : decideFirstDeal(room, context);
}

/** Given deals need no shuffle. */
function decideFirstDeal(room: Room, context: GuestContext): RoomEventPayload[] {
  const [first] = room.givenDeals ?? [];
  if (first === undefined) return decideDealDue(room, context);
  return [
    { type: 'matchStarted', dealer: first.dealer },
    { type: 'dealt', ...first },
  ];
}

/** In a quick match, anyone with a seat may arrange the seats. */
function whyNotArrange(room: Room, { sender }: GuestContext): 'alreadyStarted' | 'notHost' | 'notSeated' | null {
  if (!areSeatsOpen(room)) return 'alreadyStarted';
  if (sender.guest.id === room.host) return null;
  if (!room.isQuick) return 'notHost';
  return seatOf(room, sender.guest.id) === null ? 'notSeated' : null;
}

/** Marks a seat as ready for the next deal, or after a match for the next match. */
export function decideReady({ room, seat }: SeatedGuest, context: GuestContext): Decision {
  const reason = whyNotReady(room);
  if (reason !== null) return reason;
  if (room.ready.includes(seat)) return [];
  const ready: RoomEventPayload = { type: 'ready', seat };
  return [ready, ...decideDeal(roomAfter(room, [ready], context.now), context)];
}

function whyNotReady(room: Room): 'notStarted' | 'dealGoesOn' | 'roomClosed' | null {
  if (room.phase === 'gathering') return 'notStarted';
  if (room.phase === 'closed') return 'roomClosed';
  if (room.phase === 'over') return null;
  return room.match.state?.table.phase === 'dealOver' ? null : 'dealGoesOn';
}

/** Takes the seat of a guest who may not play with others, as if the guest left. Alone, the guest plays on. */
export function decideSendAway(room: Room, guest: string, now: number): readonly RoomEvent[] {
  const seat = seatOf(room, guest);
  const person = seat === null ? null : personAt(room, seat);
  if (seat === null || person === null || !isShared(room)) return [];
  const decision = decideLeaveSeat({ room, seat, person });
  return typeof decision === 'string' ? [] : decision.map((event) => ({ ...event, at: now }));
}
