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
import { canCall, possibleCallers } from './pendingHazard.ts';
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

/** The next automatic event, and its time in milliseconds since 1970. */
export type Due =
  /** A computer or an automatic call responds. Clients never see this event in advance. */
  | { readonly kind: 'answer'; readonly at: number }
  /** The coup-fourré window ends. */
  | { readonly kind: 'window'; readonly at: number }
  | { readonly kind: 'computer'; readonly at: number; readonly seat: Seat }
  /** A person's time for the turn is up. */
  | { readonly kind: 'turn'; readonly at: number; readonly seat: Seat }
  /** A person was away too long: a computer takes over, or before the match the seat becomes free. */
  | { readonly kind: 'away'; readonly at: number; readonly seat: Seat }
  | { readonly kind: 'nextDeal'; readonly at: number }
  | { readonly kind: 'shuffle'; readonly at: number }
  | { readonly kind: 'close'; readonly at: number };

/**
 * The next automatic event, or null if the room waits for people without limit.
 * `paceMs`: a computer's time for a move on a device.
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
 * On a device, the window closes once everyone has answered.
 * A computer takes the time of a normal move, whether or not it holds the safety. That time does not depend on the
 * search, so it does not reveal a hard choice.
 */
function deviceDue(room: Room, paceMs: number): Due | null {
  if (isDealOver(room.match) || awaitedSeat(room) !== null) return null;
  const at = room.at + paceMs;
  return isCoupFourreWindowOpen(room.match)
    ? { kind: 'window', at }
    : { kind: 'computer', at, seat: dealOf(room.match).table.turn };
}

type PublicDue = Exclude<Due, { kind: 'answer' | 'away' | 'close' | 'shuffle' }>;

/** The due event that clients may know. Null if no clock runs. */
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

function matchDue(room: Room): Exclude<Due, { kind: 'away' | 'close' | 'shuffle' }> | null {
  if (isCoupFourreWindowOpen(room.match)) return windowDue(room);
  return dealOf(room.match).table.phase === 'dealOver' ? dealDue(room) : turnDue(room);
}

function earlierOf(one: Due | null, other: Due | null): Due | null {
  if (one === null || other === null) return one ?? other;
  return one.at <= other.at ? one : other;
}

/** When a computer replaces the person who has been away longest. Before the match: when their seat becomes free. */
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

/** How long an empty room is kept: `ms`, or longer if its clock waits for absent people. */
function emptyRoomMs({ clock }: RoomOptions, ms: number): number {
  if (clock.kind === 'days') return 2 * clock.days * DAY_MS;
  return clock.kind === 'unlimited' ? EMPTY_ROOM_MS.unlimited : ms;
}

/** No wait if the safety is face up, because everyone knows that no one can call. */
function windowEndsAt(room: Room): number {
  return room.waitingSince + (possibleCallers(dealOf(room.match)).length > 0 ? COUP_FOURRE_WINDOW_MS : 0);
}

/**
 * Rule 8.1: the window's length does not depend on who holds the safety. An automatic call comes shortly after the
 * hazard.
 */
function windowDue(room: Room): Extract<Due, { kind: 'answer' | 'window' }> {
  if (automaticCaller(room) !== null) return { kind: 'answer', at: room.waitingSince + PACE_MS };
  return { kind: 'window', at: windowEndsAt(room) };
}

/** The seat whose computer or automatic setting answers the pending hazard, or null. */
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
  // Leaving and reclaiming a seat repeatedly must not delay the move beyond the end of the turn.
  const at = Math.max(room.waitingSince, room.controlledSince) + PACE_MS;
  return { kind: 'computer', at: end === null ? at : Math.min(at, end + PACE_MS), seat };
}

function turnMs({ options: { clock } }: Room): number | null {
  if (clock.kind === 'unlimited') return null;
  if (clock.kind === 'days') return clock.days * DAY_MS;
  return clock.kind === 'turn' ? clock.seconds * 1000 : IDLE_TURN_MS;
}
