import { CARD_NAMES, isMatchOver, SAFETY_AGAINST, type Seat } from '@coup-fourre/rules';
import { emptyRoomMs, pauseKeptMs, waitsForAbsent } from '../wire/tableOptions.ts';
import {
  AWAY_GRACE_MS,
  BETWEEN_DEALS_MS,
  DAY_MS,
  EMPTY_ROOM_MS,
  EXTENSION_MS,
  IDLE_TURN_MS,
  PACE_MS,
  SEAT_KEPT_MS,
  SHORTEST_WINDOW_MS,
} from '../wire/timings.ts';
import { dealOf, isCoupFourreWindowOpen, isDealOver } from './match.ts';
import { endAfterVacations } from './pauses.ts';
import { canCall, possibleCallers, seatsToAnswer } from './pendingHazard.ts';
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
  /** A person has said in advance whether to extend the trip. Clients never see this event in advance. */
  | { readonly kind: 'extension'; readonly at: number; readonly seat: Seat; readonly value: boolean }
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

type PublicDue = Exclude<Due, { kind: 'answer' | 'away' | 'close' | 'extension' | 'shuffle' }>;

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
  return isCoupFourreWindowOpen(room.match) ? publicWindow(room) : turnOrDealDue(room);
}

function matchDue(room: Room): Due | null {
  return isCoupFourreWindowOpen(room.match) ? windowDue(room) : (extensionDue(room) ?? turnOrDealDue(room));
}

function extensionDue(room: Room): Extract<Due, { kind: 'extension' }> | null {
  const { phase, turn: seat } = dealOf(room.match).table;
  const value = personAt(room, seat)?.autoExtend ?? null;
  if (phase !== 'extension' || value === null || !isPlayedByPerson(room, seat)) return null;
  return { kind: 'extension', at: room.waitingSince + extensionMs(room, seat), seat, value };
}

/** An answer in advance comes after 1 to 9 seconds, like one by hand. The time differs from deal to deal. */
function extensionMs({ dealCount, seats }: Room, seat: Seat): number {
  const occupant = seats[seat];
  const salt = occupant?.kind === 'person' ? (occupant.extendSalt ?? 0) : 0;
  const mixed = Math.imul(salt ^ (salt >>> 15), 2 * dealCount + 0x9e3779b1) >>> 0;
  return EXTENSION_MS.min + (mixed % (EXTENSION_MS.max - EXTENSION_MS.min));
}

function turnOrDealDue(room: Room): PublicDue | null {
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
  const { clock } = room.options;
  return { kind: 'close', at: room.at + (room.pausedSince === null ? emptyRoomMs(clock, ms) : pauseKeptMs(clock)) };
}

type WindowDue = Extract<Due, { kind: 'window' }>;

/**
 * Rule 8.1: the end of the window as everyone may know it, from public facts alone. No wait if the safety is face up,
 * because everyone knows that no one can call. A table that waits until everyone has answered waits as long as a turn
 * may take. Null: without end.
 */
function publicWindow(room: Room): WindowDue | null {
  const callers = possibleCallers(dealOf(room.match));
  const ms = callers.some((seat) => isPlayedByPerson(room, seat))
    ? windowMs(room)
    : callers.length > 0
      ? SHORTEST_WINDOW_MS
      : 0;
  return ms === null ? null : { kind: 'window', at: endAfterVacations(room, room.waitingSince + ms, callers) };
}

function windowMs(room: Room): number | null {
  const { coupFourreWindow: window } = room;
  return window === 'untilAnswered' ? turnMs(room) : window * 1000;
}

/** An automatic call comes shortly after the hazard. Otherwise the window ends once it is over, or all have answered. */
function windowDue(room: Room): Extract<Due, { kind: 'answer' | 'window' }> | null {
  if (automaticCaller(room) !== null) return { kind: 'answer', at: room.waitingSince + PACE_MS };
  const end = publicWindow(room);
  if (room.coupFourreWindow !== 'untilAnswered' || awaitedAnswers(room).length > 0) return end;
  const at = room.waitingSince + SHORTEST_WINDOW_MS;
  return end !== null && end.at < at ? end : { kind: 'window', at };
}

/**
 * The people whose answer the table waits for, in turn order: everyone who might hold the safety, whether or not they
 * do. Among computers, a lone person is awaited only if they hold it. A person who calls this safety automatically has
 * answered in advance.
 */
export function awaitedAnswers(room: Room): Seat[] {
  if (room.coupFourreWindow !== 'untilAnswered' || !isCoupFourreWindowOpen(room.match)) return [];
  return seatsToAnswer(room.seats, dealOf(room.match)).filter(
    (seat) => isPlayedByPerson(room, seat) && !room.answeredSeats.includes(seat) && !isAutoCallSet(room, seat),
  );
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
  const end = ms === null ? null : endAfterVacations(room, room.waitingSince + ms + room.extraTimeMs, [seat]);
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
