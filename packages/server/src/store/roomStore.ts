import type { RoomEvent } from '@coup-fourre/room';
import { type Kysely, sql } from 'kysely';
import { type EventMerge, EventMerges } from './eventMerges.ts';
import type { FinishedGame } from './gameStore.ts';
import { type RoomRow, rowFrom } from './roomRow.ts';
import { SnapshotQueue, writeSnapshots } from './snapshotQueue.ts';
import type { Tables } from './tables.ts';

export type { RoomRow } from './roomRow.ts';

/** Events to append to a room's log, and the room's row after them. */
export interface Append {
  readonly row: RoomRow;
  /** The number of the first event, from 1. */
  readonly seq: number;
  readonly events: readonly RoomEvent[];
  /** The match that these events finish, or null. */
  readonly finished: FinishedGame | null;
  /** How the match ended for each guest whose conduct it counts for. */
  readonly ends?: readonly MatchEnd[];
  /** Set if notices may be due because of the row's change. */
  readonly unannounced?: Unannounced | null;
}

/** Whether a guest has played a match to the end. */
export interface MatchEnd {
  readonly guest: string;
  readonly hasLeft: boolean;
}

/** `hasBegun`: a match has begun. */
export interface Unannounced {
  readonly hasBegun: boolean;
}

/** A change of a room that may not have been announced. */
export interface UnannouncedChange extends Unannounced {
  readonly room: string;
  /** The number of the first event of the last change. */
  readonly seq: number;
  /** The time of the first change, in milliseconds since 1970. */
  readonly at: number;
}

/** How a driver appends to logs and reads them. */
export interface LogDriver {
  /**
   * Appends events to a room's log, with the room's row and the finished game, atomically. Resolves once they are
   * durable.
   * Returns false, and changes nothing, if `seq` does not follow the log's last number: another node was first.
   * If this rejects, the result is unknown: read the log again.
   */
  append(entry: Append): Promise<boolean>;
  /** Events of a room's log after number `after`, in order, at most `limit` (default: all). */
  read(room: string, after: number, limit?: number): Promise<readonly RoomEvent[]>;
}

// The same conditions as in the indexes: SQLite uses a partial index only for the index's own condition.
const IS_LISTED = sql<boolean>`rooms.is_public = 1 and rooms.phase <> 'over'`;
const IS_NOT_OVER = sql<boolean>`rooms.phase <> 'over'`;
/** A room of computers alone waits for nobody. */
const HAS_PEOPLE = sql<boolean>`(exists (select 1 from room_guests where room_guests.room = rooms.room)
  or exists (select 1 from room_nodes where room_nodes.room = rooms.room))`;
const IS_OPEN_QUICK_MATCH = sql<boolean>`is_quick = 1 and phase = 'gathering' and free_seats > 0`;

/** Events deleted per statement, so that no one waits long. */
const BATCH_SIZE = 500;

/** Online rooms: their logs, snapshots and rows. */
export class RoomStore {
  readonly #db: Kysely<Tables>;
  readonly #log: LogDriver;
  readonly #snapshots: SnapshotQueue;
  readonly #merges: EventMerges;

  constructor(db: Kysely<Tables>, log: LogDriver) {
    this.#db = db;
    this.#log = log;
    this.#snapshots = new SnapshotQueue((rows) => writeSnapshots(db, rows));
    this.#merges = new EventMerges(db);
  }

  append(entry: Append): Promise<boolean> {
    return this.#log.append(entry);
  }

  read(room: string, after: number, limit?: number): Promise<readonly RoomEvent[]> {
    return this.#log.read(room, after, limit);
  }

  /** The snapshot of a room, or null if there is none in this format. */
  async snapshot(room: string, format: number): Promise<string | null> {
    const row = await this.#db
      .selectFrom('room_snapshots')
      .select('state')
      .where('room', '=', room)
      .where('format', '=', format)
      .executeTakeFirst();
    return row?.state ?? null;
  }

  /** Stores the state of a room after its log so far, in place of the previous snapshot. */
  saveSnapshot(room: string, format: number, state: string): Promise<void> {
    return this.#snapshots.save({ room, format, state });
  }

  /** Replaces a range of events by one event with the last number, in the background. */
  condense(room: string, range: EventMerge): Promise<void> {
    return this.#merges.merge(room, range);
  }

  /** Resolves once no snapshot and no merge waits. */
  async settled(): Promise<void> {
    await Promise.allSettled([this.#snapshots.last, this.#merges.last]);
  }

  /** Removes an unreadable room from all lists and cancels its due events. Its log stays. */
  async setAside(room: string): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      await trx.updateTable('room_clocks').set({ due: null }).where('room', '=', room).execute();
      await trx.updateTable('rooms').set({ phase: 'over' }).where('room', '=', room).execute();
      for (const table of ['room_guests', 'room_nodes', 'room_snapshots', 'untold_rooms'] as const)
        await trx.deleteFrom(table).where('room', '=', room).execute();
    });
  }

  async find(room: string): Promise<RoomRow | null> {
    const row = await this.#rows().where('rooms.room', '=', room).executeTakeFirst();
    return row === undefined ? null : rowFrom(row);
  }

  /** At most `limit` rooms with events due by `now`, the longest overdue first. */
  async due(now: number, limit: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('room_clocks')
      .select('room')
      .where('due', 'is not', null)
      .where('due', '<=', now)
      .orderBy('due')
      .limit(limit)
      .execute();
    return rows.map(({ room }) => room);
  }

  /** Rooms with guests who are connected to a node. */
  async ofNode(node: string, limit: number): Promise<string[]> {
    const rows = await this.#db.selectFrom('room_nodes').select('room').where('node', '=', node).limit(limit).execute();
    return rows.map(({ room }) => room);
  }

  /** Public rooms that are not over and have a person, seated or watching: those with free seats first, then latest first. */
  async listPublic(limit: number): Promise<RoomRow[]> {
    // Sorted before reading the other columns, because there may be thousands of rooms.
    const first = this.#db
      .selectFrom('rooms')
      .innerJoin('room_clocks', 'room_clocks.room', 'rooms.room')
      .select(['rooms.room', sql<number>`case when rooms.free_seats > 0 then 0 else 1 end`.as('is_full')])
      .select(['room_clocks.at', 'room_clocks.due'])
      .where(IS_LISTED)
      .where(HAS_PEOPLE)
      .orderBy('is_full')
      .orderBy('room_clocks.at', 'desc')
      .limit(limit);
    const rows = await this.#db
      .selectFrom(first.as('first'))
      .innerJoin('rooms', 'rooms.room', 'first.room')
      .selectAll('rooms')
      .select(['first.at', 'first.due'])
      .orderBy('first.is_full')
      .orderBy('first.at', 'desc')
      .execute();
    return rows.map(rowFrom);
  }

  /** Quick matches under these rules with a free seat, oldest first. */
  async quickMatches(
    { edition, players }: Pick<RoomRow, 'edition' | 'players'>,
    limit: number,
  ): Promise<Pick<RoomRow, 'room' | 'guests'>[]> {
    const rows = await this.#db
      .selectFrom('rooms')
      .select(['room', 'guests'])
      .where(IS_OPEN_QUICK_MATCH)
      .where('edition', '=', edition)
      .where('players', '=', players)
      .orderBy('opened')
      .limit(limit)
      .execute();
    return rows.map(({ room, guests }) => ({ room, guests: JSON.parse(guests) as string[] }));
  }

  /** The tables of a club that are not over, latest first. */
  async ofClub(club: string, limit: number): Promise<RoomRow[]> {
    const rows = await this.#rows()
      .where('rooms.club', '=', club)
      .where(IS_NOT_OVER)
      .orderBy('room_clocks.at', 'desc')
      .limit(limit)
      .execute();
    return rows.map(rowFrom);
  }

  /** Unfinished rooms in which a guest has a seat, latest first. */
  async ofGuest(guest: string, limit: number): Promise<RoomRow[]> {
    const rows = await this.#rows()
      .innerJoin('room_guests', 'room_guests.room', 'rooms.room')
      .where('room_guests.guest', '=', guest)
      .orderBy('room_clocks.at', 'desc')
      .limit(limit)
      .execute();
    return rows.map(rowFrom);
  }

  /** Records that a guest has entered a room, so that the guest's deletion can find it. */
  async recordVisit(room: string, guest: string): Promise<void> {
    await this.#db
      .insertInto('room_visits')
      .values({ room, guest })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  /** All rooms that a guest has entered and that are not deleted. */
  async visitedBy(guest: string): Promise<string[]> {
    const rows = await this.#db.selectFrom('room_visits').select('room').where('guest', '=', guest).execute();
    return rows.map(({ room }) => room);
  }

  /** The number of unfinished rooms in which a guest has a seat. */
  async countOfGuest(guest: string): Promise<number> {
    const { rooms } = await this.#db
      .selectFrom('room_guests')
      .select(sql<number>`count(*)`.as('rooms'))
      .where('guest', '=', guest)
      .executeTakeFirstOrThrow();
    return Number(rooms);
  }

  /** Rooms that are over and have had no event since `before`, oldest first. */
  async finishedBefore(before: number, limit: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('room_clocks')
      .innerJoin('rooms', 'rooms.room', 'room_clocks.room')
      .select('rooms.room')
      .where('room_clocks.due', 'is', null)
      .where('room_clocks.at', '<', before)
      .where('rooms.phase', '=', 'over')
      .orderBy('room_clocks.at')
      .limit(limit)
      .execute();
    return rows.map(({ room }) => room);
  }

  /**
   * Deletes a room and its log, last events first, so that the rest is a valid log at any time. Its finished games
   * stay.
   */
  async delete(room: string): Promise<void> {
    await this.#db.deleteFrom('room_snapshots').where('room', '=', room).execute();
    for (;;) {
      const last = await this.#db
        .selectFrom('events')
        .select('seq')
        .where('room', '=', room)
        .orderBy('seq', 'desc')
        .limit(1)
        .executeTakeFirst();
      if (last === undefined) break;
      await this.#db
        .deleteFrom('events')
        .where('room', '=', room)
        .where('seq', '>', last.seq - BATCH_SIZE)
        .execute();
    }
    for (const table of ['room_guests', 'room_nodes', 'room_visits', 'untold_rooms', 'rooms', 'room_clocks'] as const)
      await this.#db.deleteFrom(table).where('room', '=', room).execute();
  }

  #rows() {
    return this.#db
      .selectFrom('rooms')
      .innerJoin('room_clocks', 'room_clocks.room', 'rooms.room')
      .selectAll('rooms')
      .select(['room_clocks.at', 'room_clocks.due']);
  }
}
