import { type Kysely, sql } from 'kysely';
import { roomRowFrom } from './serializedAppend.ts';
import type { RoomQuery, RoomRow } from './store.ts';
import type { Tables } from './tables.ts';

// The same conditions as in the indexes, which serve no others.
const IS_LISTED = sql<boolean>`rooms.is_public = 1 and rooms.phase <> 'over'`;
const IS_OPEN_QUICK_MATCH = sql<boolean>`is_quick = 1 and phase = 'gathering' and free_seats > 0`;

/** Rooms with something due by `now`, the longest overdue first. */
export async function dueRooms(db: Kysely<Tables>, now: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('room_clocks')
    .select('room')
    .where('due', 'is not', null)
    .where('due', '<=', now)
    .orderBy('due')
    .limit(limit)
    .execute();
  return rows.map(({ room }) => room);
}

/** Public rooms that are not over, those with free seats first, then the latest first. */
export async function publicRooms(db: Kysely<Tables>, limit: number): Promise<RoomRow[]> {
  // Sorted before the rest of the rows is read: there may be thousands.
  const first = db
    .selectFrom('rooms')
    .innerJoin('room_clocks', 'room_clocks.room', 'rooms.room')
    .select(['rooms.room', sql<number>`case when rooms.free_seats > 0 then 0 else 1 end`.as('is_full')])
    .select(['room_clocks.at', 'room_clocks.due'])
    .where(IS_LISTED)
    .orderBy('is_full')
    .orderBy('room_clocks.at', 'desc')
    .limit(limit);
  const rows = await db
    .selectFrom(first.as('first'))
    .innerJoin('rooms', 'rooms.room', 'first.room')
    .selectAll('rooms')
    .select(['first.at', 'first.due'])
    .orderBy('first.is_full')
    .orderBy('first.at', 'desc')
    .execute();
  return rows.map(roomRowFrom);
}

/** A room by its name, null if there is none. */
export async function findRoom(db: Kysely<Tables>, room: string): Promise<RoomRow | null> {
  const row = await db
    .selectFrom('rooms')
    .innerJoin('room_clocks', 'room_clocks.room', 'rooms.room')
    .selectAll('rooms')
    .select(['room_clocks.at', 'room_clocks.due'])
    .where('rooms.room', '=', room)
    .executeTakeFirst();
  return row === undefined ? null : roomRowFrom(row);
}

/** Quick matches with a free seat, the oldest first. */
export async function quickRooms(db: Kysely<Tables>, query: RoomQuery, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('rooms')
    .select('room')
    .where(IS_OPEN_QUICK_MATCH)
    .where('edition', '=', query.edition)
    .where('players', '=', query.players)
    .orderBy('opened')
    .limit(limit)
    .execute();
  return rows.map(({ room }) => room);
}

/** Rooms that are not over in which a guest has a seat, the latest first. */
export async function roomsOfGuest(db: Kysely<Tables>, guest: string, limit: number): Promise<RoomRow[]> {
  const rows = await db
    .selectFrom('room_guests')
    .innerJoin('rooms', 'rooms.room', 'room_guests.room')
    .innerJoin('room_clocks', 'room_clocks.room', 'rooms.room')
    .selectAll('rooms')
    .select(['room_clocks.at', 'room_clocks.due'])
    .where('room_guests.guest', '=', guest)
    .orderBy('room_clocks.at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(roomRowFrom);
}
