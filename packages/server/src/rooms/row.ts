import {
  awaitedAnswers,
  type CoupFourreWindow,
  connectionsOf,
  type Due,
  hasFreeSeat,
  isCoupFourreWindowOpen,
  type Portrait,
  personAt,
  portraitOf,
  publicClock,
  type Room,
  type SameCards,
  seatOf,
  waitsForAbsent,
  windowOf,
} from '@coup-fourre/room';
import { totalsOf } from '@coup-fourre/rules';
import type { AwaitedTurn } from '../notices/awaitedTurn.ts';
import type { Closing } from '../notices/closing.ts';
import type { RoomRow } from '../store/roomStore.ts';

/** The node that a connection belongs to. */
export function nodeOf(connection: string): string {
  return connection.slice(0, connection.indexOf('-'));
}

/** The nodes to which people in a room are connected: players by seat, then spectators. */
export function nodesOf(room: Room): string[] {
  return [...new Set(connectionsOf(room).map(nodeOf))];
}

interface Listing {
  /** The host's name, or '' in a quick match, which has no host. */
  readonly host: string;
  /** The host's seat and portrait, or null. */
  readonly hostSeat: number | null;
  readonly hostFace: Portrait | null;
  readonly seats: readonly (string | null)[];
  readonly clock: Room['options']['clock'];
  readonly coupFourreWindow: CoupFourreWindow;
  readonly house: Room['options']['house'];
  readonly canWatch: boolean;
  readonly isRated: boolean;
  /** True at a table for friends of the host, whose index among the row's guests is `hostIndex`. */
  readonly isForFriends?: true;
  readonly hostIndex: number | null;
  readonly sameCards?: SameCards;
  readonly match: number;
  /** Number of the current or next deal, from 1. 0 before the first match. */
  readonly deal: number;
  readonly totals: readonly number[];
  /** Whose turn it is. Only set if the clock waits for absent people. */
  readonly turn: AwaitedTurn | null;
  readonly isPaused: boolean;
  /** Null if somebody is there or a clock runs. */
  readonly closing: Closing | null;
  /** People who have resigned, as indexes of the row's guests. */
  readonly resigned: readonly number[];
}

function listingOf(room: Room, due: Due | null): Listing {
  const { seats, options, matchCount, match, host, isQuick } = room;
  const { clock, house, canWatch, isRated, sameCards } = options;
  const names = seats.map((seat) => (seat.kind === 'free' ? null : seat.name));
  const totals = match.state === null ? [] : totalsOf(match.state.table);
  const hostSeat = isQuick ? null : seatOf(room, host);
  const inviter = hostSeat === null ? null : personAt(room, hostSeat);
  return {
    host: inviter?.name ?? '',
    hostSeat,
    hostFace: inviter && portraitOf(inviter, hostSeat ?? 0),
    seats: names,
    clock,
    coupFourreWindow: windowOf(options),
    house,
    canWatch,
    isRated,
    ...(options.isForFriends === true && { isForFriends: true as const }),
    hostIndex: hostSeat === null ? null : guestIndex(room, hostSeat),
    ...(sameCards && { sameCards }),
    match: matchCount,
    deal: match.dealCount + (match.state?.table.phase === 'dealOver' ? 1 : 0),
    totals,
    turn: turnOf(room),
    isPaused: room.pausedSince !== null,
    closing: closingOf(room, due),
    resigned: seats
      .filter((seat) => seat.kind === 'person')
      .flatMap(({ hasResigned }, guest) => (hasResigned ? [guest] : [])),
  };
}

function closingOf({ phase, seats }: Room, due: Due | null): Closing | null {
  if (phase !== 'playing' || due?.kind !== 'close') return null;
  return { at: due.at, seats: seats.flatMap(({ kind }, seat) => (kind === 'person' ? [seat] : [])) };
}

/**
 * Null unless the clock waits for absent people. With other clocks everyone is present, so the row need not change each
 * move.
 */
function turnOf(room: Room): AwaitedTurn | null {
  const { options, phase, pausedSince, match, seats, waitingSince, matchCount, moveCounts } = room;
  const { clock } = options;
  const table = match.state?.table;
  if (!waitsForAbsent(clock) || phase !== 'playing' || pausedSince !== null || table?.phase === 'dealOver') return null;
  const isAnswer = isCoupFourreWindowOpen(match);
  const seat = isAnswer ? awaitedAnswers(room)[0] : table?.turn;
  if (seat === undefined) return null;
  const occupant = seats[seat];
  if (occupant?.kind !== 'person' || occupant.isPlayedByBot || occupant.hasResigned) return null;
  const moves = moveCounts.reduce((sum, { own, computer }) => sum + own + computer, 0);
  return {
    guest: guestIndex(room, seat),
    seat,
    since: waitingSince,
    until: publicClock(room)?.at ?? null,
    occasion: `${matchCount} ${moves} ${isAnswer ? 'answer' : 'move'}`,
    isThere: occupant.connections.length > 0,
  };
}

/** The index of a seat's person among the row's guests. */
function guestIndex({ seats }: Room, seat: number): number {
  return seats.slice(0, seat).filter(({ kind }) => kind === 'person').length;
}

/** The number of the deal to be played or finished next, from 1, or null if the row lacks it. */
export function dealOfRow({ listing }: RoomRow): number | null {
  const { deal = null }: { readonly deal?: number | null } = JSON.parse(listing);
  return deal;
}

/** A name for the completed deals of a row's last match. They change only with it. */
export function dealsOfRow({ room, phase, listing }: RoomRow): string {
  const { match = 0, deal = 0 }: Partial<Pick<Listing, 'match' | 'deal'>> = JSON.parse(listing);
  return `${room} ${phase} ${match} ${deal}`;
}

/** The id of a row's last match. */
export function gameOfRow({ room, listing }: RoomRow): string {
  const { match = 0 }: Partial<Pick<Listing, 'match'>> = JSON.parse(listing);
  return `${room}-${match}`;
}

function rowOf(room: Room, due: Due | null): RoomRow {
  const { id, phase, options, isQuick, seats } = room;
  return {
    room: id,
    phase: phase === 'closed' ? 'over' : phase,
    isPublic: options.isPublic,
    isQuick,
    edition: options.edition,
    players: options.players,
    freeSeats: hasFreeSeat(room) ? seats.filter(({ kind }) => kind === 'free').length : 0,
    listing: JSON.stringify(listingOf(room, due)),
    guests: seats.flatMap((seat) => (seat.kind === 'person' ? [seat.guest] : [])),
    due: due?.at ?? null,
    nodes: nodesOf(room),
    club: options.club ?? null,
    at: room.at,
  };
}

export interface RoomWithRow {
  readonly room: Room;
  readonly row: RoomRow;
}

/** The row after a change, after which `due` comes next. After a move, which changes only times, this is faster. */
export function rowAfter(known: RoomWithRow | null, room: Room, due: Due | null): RoomRow {
  if (known === null || !hasSameRow(known.room, room)) return rowOf(room, due);
  return withTimes(known.row, { due: due?.at ?? null, at: room.at });
}

/** Names each field, because V8 takes ten times as long for a spread of a spread. */
function withTimes(row: RoomRow, { due, at }: Pick<RoomRow, 'due' | 'at'>): RoomRow {
  const { room, phase, isPublic, isQuick, edition, players, freeSeats, listing, guests, nodes, club } = row;
  return { room, phase, isPublic, isQuick, edition, players, freeSeats, listing, guests, due, nodes, club, at };
}

function hasSameRow(one: Room, other: Room): boolean {
  return (
    one.seats === other.seats &&
    one.watchers === other.watchers &&
    one.phase === other.phase &&
    one.pausedSince === other.pausedSince &&
    JSON.stringify(turnOf(one)) === JSON.stringify(turnOf(other)) &&
    one.match.dealCount === other.match.dealCount &&
    one.match.state?.table.phase !== 'dealOver' &&
    other.match.state?.table.phase !== 'dealOver'
  );
}
