import { hasFreeSeat, nextDue, type OnlineRoom } from '@coup-fourre/room/online';
import { totalsOf } from '@coup-fourre/rules';
import type { RoomRow } from '../store/store.ts';

/** The node that a connection belongs to. */
export function nodeOf(connection: string): string {
  return connection.slice(0, connection.indexOf('-'));
}

/** The nodes to which people in a room are connected, in the order of their seats. */
export function nodesOf({ seats }: OnlineRoom): string[] {
  const connections = seats.flatMap((seat) => (seat.kind === 'person' ? seat.connections : []));
  return [...new Set(connections.map(nodeOf))];
}

/** What a list shows of a room. */
export interface Listing {
  readonly seats: readonly (string | null)[];
  readonly clock: OnlineRoom['options']['clock'];
  readonly house: OnlineRoom['options']['house'];
  readonly canWatch: boolean;
  readonly match: number;
  readonly totals: readonly number[];
}

function listingOf({ seats, options, matches, match }: OnlineRoom): Listing {
  const { clock, house, canWatch } = options;
  const names = seats.map((seat) => (seat.kind === 'free' ? null : seat.name));
  const totals = match.state === null ? [] : totalsOf(match.state.table);
  return { seats: names, clock, house, canWatch, match: matches, totals };
}

/** What can be asked of a room without its log. */
export function rowOf(room: OnlineRoom): RoomRow {
  const { id, phase, options, isQuick, seats } = room;
  return {
    room: id,
    phase: phase === 'closed' ? 'over' : phase,
    isPublic: options.isPublic,
    isQuick,
    edition: options.edition,
    players: options.players,
    freeSeats: hasFreeSeat(room) ? seats.filter(({ kind }) => kind === 'free').length : 0,
    listing: JSON.stringify(listingOf(room)),
    guests: seats.flatMap((seat) => (seat.kind === 'person' ? [seat.guest] : [])),
    due: nextDue(room)?.at ?? null,
    nodes: nodesOf(room),
    at: room.at,
  };
}
