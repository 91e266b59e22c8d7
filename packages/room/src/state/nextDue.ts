import { CARD_NAMES, isMatchOver, SAFETY_AGAINST, type Seat } from '@coup-fourre/rules';
import { type RoomOptions, waitsForAbsent } from '../wire/tableOptions.ts';
import {
  AWAY_GRACE_MS,
  BETWEEN_DEALS_MS,
  COUP_FOURRE_WINDOW_MS,
  DAY_MS,
  EMPTY_ROOM_MS,
  IDLE_TURN_MS,
  PACE_MS,
  SEAT_KEPT_MS,
} from '../wire/timings.ts';
import { dealOf, isCoupFourreWindowOpen, isDealOver } from './match.ts';
import { canCall, mightAnyoneCall } from './pendingHazard.ts';
import {
  awaitedPeople,
  awaitedSeat,
  isAnyoneConnected,
  isAsleep,
  isPlayedByPerson,
  isShuffling,
  personAt,
  type Room,
} from './room.ts';
import { shuffleDue } from './shuffling.ts';

/** What happens by itself in a room if no one does anything before, and when: milliseconds since 1970. */
export type Due =
  /** A computer, or a person's own setting, calls or declines; only the server knows that it is due. */
  | { readonly kind: 'answer'; readonly at: number }
  /** The window after a hazard is over. */
  | { readonly kind: 'window'; readonly at: number }
  | { readonly kind: 'computer'; readonly at: number; readonly seat: Seat }
  /** A person's time is up. */
  | { readonly kind: 'turn'; readonly at: number; readonly seat: Seat }
  /** A person has been away too long: a computer plays on, or before the match the seat is free. */
  | { readonly kind: 'away'; readonly at: number; readonly seat: Seat }
  | { readonly kind: 'nextDeal'; readonly at: number }
  /** A step of the next deal's shuffle is over. */
  | { readonly kind: 'shuffle'; readonly at: number }
  | { readonly kind: 'close'; readonly at: number };

/**
 * What comes next by itself; null where a room waits for people without end. At a device computers take `paceMs`
 * milliseconds for a move.
 */
export function nextDue(room: Room, paceMs: number = PACE_MS): Due | null {
  if (room.device !== null) return deviceDue(room, paceMs);
  if (room.phase !== 'closed' && isShuffling(room))
    return shuffleDue(room) ?? closeDue(room, EMPTY_ROOM_MS[room.phase === 'gathering' ? 'gathering' : 'playing']);
  if (room.phase === 'gathering') return earlierOf(awayDue(room), closeDue(room, EMPTY_ROOM_MS.gathering));
  if (room.phase !== 'playing') return null;
  if (room.pausedSince !== null || isAsleep(room)) return closeDue(room, EMPTY_ROOM_MS.playing);
  return earlierOf(matchDue(room), awayDue(room)) ?? closeDue(room, EMPTY_ROOM_MS.playing);
}

/**
 * At a device the window closes as soon as everyone has answered. Computers answer then, in the time of a move: it is the
 * same whether one holds the answer or not. Nor does it depend on how soon a move is found, so that a hard choice cannot be
 * distinguished from an easy one.
 */
function deviceDue(room: Room, paceMs: number): Due | null {
  if (isDealOver(room.match) || awaitedSeat(room) !== null) return null;
  const at = room.at + paceMs;
  return isCoupFourreWindowOpen(room.match)
    ? { kind: 'window', at }
    : { kind: 'computer', at, seat: dealOf(room.match).table.turn };
}

type PublicDue = Exclude<Due, { kind: 'answer' | 'away' | 'close' | 'shuffle' }>;

/** What everyone in the room waits for, as clients may know it; null where no time runs. */
export function publicClock(room: Room): PublicDue | null {
  if (
    room.device !== null ||
    isShuffling(room) ||
    room.phase !== 'playing' ||
    room.pausedSince !== null ||
    isAsleep(room)
  )
    return null;
  const due = matchDue(room);
  return due?.kind === 'answer' ? { kind: 'window', at: windowEndsAt(room) } : due;
}

/** How the match goes on. */
function matchDue(room: Room): Exclude<Due, { kind: 'away' | 'close' | 'shuffle' }> | null {
  if (isCoupFourreWindowOpen(room.match)) return windowDue(room);
  return dealOf(room.match).table.phase === 'dealOver' ? dealDue(room) : turnDue(room);
}

function earlierOf(one: Due | null, other: Due | null): Due | null {
  if (one === null || other === null) return one ?? other;
  return one.at <= other.at ? one : other;
}

/** Who has been away longest, and when a computer plays for them, or before the match their seat is free. */
function awayDue(room: Room): Due | null {
  if (waitsForAbsent(room.options.clock)) return null;
  const ms = room.phase === 'playing' ? AWAY_GRACE_MS : room.isQuick ? SEAT_KEPT_MS.quick : SEAT_KEPT_MS.room;
  return room.seats.reduce<Due | null>((first, occupant, seat) => {
    const awaySince =
      occupant.kind === 'person' && !occupant.isPlayedByBot && !occupant.hasResigned ? occupant.awaySince : null;
    return awaySince === null ? first : earlierOf(first, { kind: 'away', at: awaySince + ms, seat });
  }, null);
}

function closeDue(room: Room, ms: number): Due | null {
  if (isAnyoneConnected(room)) return null;
  return { kind: 'close', at: room.at + emptyRoomMs(room.options, ms) };
}

/** Where the clock waits for who is absent an empty room is kept longer than the others, which are for `ms`. */
function emptyRoomMs({ clock }: RoomOptions, ms: number): number {
  if (clock.kind === 'days') return 2 * clock.days * DAY_MS;
  return clock.kind === 'unlimited' ? EMPTY_ROOM_MS.unlimited : ms;
}

/** Everyone sees where the answer has been face up: then there is nothing to wait for. */
function windowEndsAt(room: Room): number {
  return room.waitingSince + (mightAnyoneCall(dealOf(room.match)) ? COUP_FOURRE_WINDOW_MS : 0);
}

/** Rule 8.1: the window lasts as long whoever holds the answer. An automatic call comes a little after the hazard. */
function windowDue(room: Room): Extract<Due, { kind: 'answer' | 'window' }> {
  if (automaticCaller(room) !== null) return { kind: 'answer', at: room.waitingSince + PACE_MS };
  return { kind: 'window', at: windowEndsAt(room) };
}

/** The seat that answers the pending hazard by itself: a computer's, or by its owner's setting; null where none does. */
export function automaticCaller(room: Room): Seat | null {
  const { pendingHazard, state } = room.match;
  if (room.isAutoCallDeclined || pendingHazard === null || state === null) return null;
  const seat = room.seats.findIndex((_, each) => canCall(state, each));
  if (seat === -1) return null;
  return !isPlayedByPerson(room, seat) || isAutoCallSet(room, seat) ? seat : null;
}

function isAutoCallSet(room: Room, seat: Seat): boolean {
  const { pendingHazard } = dealOf(room.match).table;
  if (pendingHazard === null) return false;
  return personAt(room, seat)?.autoCalls.includes(CARD_NAMES[SAFETY_AGAINST[pendingHazard]]) === true;
}

function dealDue(room: Room): Extract<Due, { kind: 'nextDeal' }> | null {
  if (isMatchOver(dealOf(room.match).table)) return null;
  const { clock } = room.options;
  const hasPeople = awaitedPeople(room).length > 0;
  if (hasPeople && clock.kind === 'unlimited') return null;
  const ms = clock.kind === 'days' ? clock.days * DAY_MS : hasPeople ? BETWEEN_DEALS_MS : PACE_MS;
  return { kind: 'nextDeal', at: room.waitingSince + ms };
}

function turnDue(room: Room): Extract<Due, { kind: 'computer' | 'turn' }> | null {
  const { turn: seat } = dealOf(room.match).table;
  const ms = turnMs(room);
  const end = ms === null ? null : room.waitingSince + ms;
  if (isPlayedByPerson(room, seat)) return end === null ? null : { kind: 'turn', at: end, seat };
  // Leaving the seat and reclaiming it again and again may not hold the move back for longer than a turn lasts.
  const at = Math.max(room.waitingSince, room.controlledSince) + PACE_MS;
  return { kind: 'computer', at: end === null ? at : Math.min(at, end + PACE_MS), seat };
}

/** Milliseconds of a person's turn; null where they may take all the time there is. */
function turnMs({ options: { clock } }: Room): number | null {
  if (clock.kind === 'unlimited') return null;
  if (clock.kind === 'days') return clock.days * DAY_MS;
  return clock.kind === 'turn' ? clock.seconds * 1000 : IDLE_TURN_MS;
}
