import { CARD_NAMES, isMatchOver, SAFETY_AGAINST, type Seat } from '@coup-fourre/rules';
import { PACE } from '../computers.ts';
import { canAnswer } from '../hazardInTheAir.ts';
import { dealOf, isHazardInTheAir } from '../match.ts';
import { BETWEEN_DEALS, DAY, EMPTY_FOR, GRACE, IDLE, KEPT_FOR, WINDOW } from './options.ts';
import { awaitedPeople, isAnyoneThere, isAsleep, isSteered, type OnlineRoom, personAt } from './room.ts';

/** What happens by itself in a room if no one does anything before, and when: milliseconds since 1970. */
export type Due =
  /** A computer, or a person's own setting, calls or declines; only the server knows that it is due. */
  | { readonly what: 'answer'; readonly at: number }
  /** The window after a hazard is over. */
  | { readonly what: 'window'; readonly at: number }
  | { readonly what: 'computer'; readonly at: number; readonly seat: Seat }
  /** A person's time is up. */
  | { readonly what: 'turn'; readonly at: number; readonly seat: Seat }
  /** A person has been away too long: a computer plays on, or before the match the seat is free. */
  | { readonly what: 'away'; readonly at: number; readonly seat: Seat }
  | { readonly what: 'nextDeal'; readonly at: number }
  | { readonly what: 'close'; readonly at: number };

/** What comes next by itself; null where a room waits for people without end. */
export function nextDue(room: OnlineRoom): Due | null {
  if (room.phase === 'gathering') return earlier(leaving(room), closing(room, EMPTY_FOR.gathering));
  if (room.phase !== 'playing') return null;
  if (room.isPaused || isAsleep(room)) return closing(room, EMPTY_FOR.playing);
  return earlier(going(room), leaving(room));
}

/** What everyone in the room waits for, as clients may know it; null where no time runs. */
export function clockOf(room: OnlineRoom): Exclude<Due, { what: 'answer' | 'away' | 'close' }> | null {
  if (room.phase !== 'playing' || room.isPaused || isAsleep(room)) return null;
  const due = going(room);
  return due?.what === 'answer' ? { what: 'window', at: windowEnd(room) } : due;
}

/** How the match goes on. */
function going(room: OnlineRoom): Exclude<Due, { what: 'away' | 'close' }> | null {
  if (isHazardInTheAir(room.match)) return answering(room);
  return dealOf(room.match).table.phase === 'dealOver' ? dealing(room) : turning(room);
}

function earlier(one: Due | null, other: Due | null): Due | null {
  if (one === null || other === null) return one ?? other;
  return one.at <= other.at ? one : other;
}

/** Who has been away longest, and when a computer plays for them, or before the match their seat is free. */
function leaving(room: OnlineRoom): Due | null {
  if (room.options.clock.kind === 'days') return null;
  const ms = room.phase === 'playing' ? GRACE : room.isQuick ? KEPT_FOR.quick : KEPT_FOR.room;
  return room.seats.reduce<Due | null>((first, sitter, seat) => {
    const awaySince = sitter.kind === 'person' && !sitter.isStoodIn && !sitter.hasResigned ? sitter.awaySince : null;
    return awaySince === null ? first : earlier(first, { what: 'away', at: awaySince + ms, seat });
  }, null);
}

function closing(room: OnlineRoom, ms: number): Due | null {
  if (isAnyoneThere(room)) return null;
  const { clock } = room.options;
  return { what: 'close', at: room.at + (clock.kind === 'days' ? 2 * clock.days * DAY : ms) };
}

function windowEnd(room: OnlineRoom): number {
  return room.waitsSince + WINDOW;
}

/** Rule 8.1: the window lasts as long whoever holds the answer. Who is to call by itself does so a little after the hazard. */
function answering(room: OnlineRoom): Extract<Due, { what: 'answer' | 'window' }> {
  if (answererOf(room) !== null) return { what: 'answer', at: room.waitsSince + PACE };
  return { what: 'window', at: windowEnd(room) };
}

/** The seat that answers the hazard in the air by itself, a computer's or by its owner's setting; null where none does. */
export function answererOf(room: OnlineRoom): Seat | null {
  const { held, state } = room.match;
  if (room.isDeclined || held === null || state === null) return null;
  const seat = room.seats.findIndex((_, each) => canAnswer(state, each));
  if (seat === -1) return null;
  return !isSteered(room, seat) || isSetToCall(room, seat) ? seat : null;
}

function isSetToCall(room: OnlineRoom, seat: Seat): boolean {
  const { hazard } = dealOf(room.match).table;
  if (hazard === null) return false;
  return personAt(room, seat)?.callsForMe.includes(CARD_NAMES[SAFETY_AGAINST[hazard]]) === true;
}

function dealing(room: OnlineRoom): Extract<Due, { what: 'nextDeal' }> | null {
  if (isMatchOver(dealOf(room.match).table)) return null;
  const { clock } = room.options;
  const ms = clock.kind === 'days' ? clock.days * DAY : awaitedPeople(room).length > 0 ? BETWEEN_DEALS : PACE;
  return { what: 'nextDeal', at: room.waitsSince + ms };
}

function turning(room: OnlineRoom): Extract<Due, { what: 'computer' | 'turn' }> {
  const { turn: seat } = dealOf(room.match).table;
  if (!isSteered(room, seat)) return { what: 'computer', at: room.waitsSince + PACE, seat };
  return { what: 'turn', at: room.waitsSince + turnTime(room), seat };
}

function turnTime({ options: { clock } }: OnlineRoom): number {
  if (clock.kind === 'days') return clock.days * DAY;
  return clock.kind === 'turn' ? clock.seconds * 1000 : IDLE;
}
