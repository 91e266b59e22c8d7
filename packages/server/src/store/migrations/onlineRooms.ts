import { type Kysely, type Migration, type RawBuilder, sql } from 'kysely';
import type { Dialect, Tables } from '../tables.ts';

/** The tables of the first release: rooms, guests, games and ratings. */
export function onlineRooms(dialect: Dialect): Migration {
  // PostgreSQL would otherwise use the collation of the language, which is slow, and whose indexes may break with a
  // system upgrade.
  const key = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  return {
    async up(db: Kysely<Tables>) {
      await addRooms(db, key);
      await addNodes(db, key);
      await addGuests(db, key);
      await addGames(db, key);
      // Leaves free space in each page, so that PostgreSQL can update rows in place.
      if (dialect === 'postgres') await sql`alter table room_clocks set (fillfactor = 60)`.execute(db);
    },
  };
}

type Key = RawBuilder<unknown>;

async function addRooms(db: Kysely<Tables>, key: Key): Promise<void> {
  await db.schema
    .createTable('events')
    .addColumn('room', key, (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('event', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('events_by_room', ['room', 'seq'])
    .execute();
  await db.schema
    .createTable('room_clocks')
    .addColumn('room', key, (column) => column.notNull().primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('due', 'bigint')
    .execute();
  await sql`create index room_clocks_due on room_clocks (due) where due is not null`.execute(db);
  await db.schema
    .createTable('rooms')
    .addColumn('room', key, (column) => column.notNull().primaryKey())
    .addColumn('opened', 'bigint', (column) => column.notNull())
    .addColumn('phase', 'text', (column) => column.notNull())
    .addColumn('is_public', 'integer', (column) => column.notNull())
    .addColumn('is_quick', 'integer', (column) => column.notNull())
    .addColumn('edition', 'text', (column) => column.notNull())
    .addColumn('players', 'integer', (column) => column.notNull())
    .addColumn('free_seats', 'integer', (column) => column.notNull())
    .addColumn('listing', 'text', (column) => column.notNull())
    .addColumn('guests', 'text', (column) => column.notNull())
    .addColumn('nodes', 'text', (column) => column.notNull())
    .execute();
  await sql`create index rooms_public on rooms (room, free_seats) where is_public = 1 and phase <> 'over'`.execute(db);
  await sql`create index rooms_quick on rooms (edition, players, opened)
    where is_quick = 1 and phase = 'gathering' and free_seats > 0`.execute(db);
  await db.schema
    .createTable('room_guests')
    .addColumn('room', key, (column) => column.notNull())
    .addColumn('guest', key, (column) => column.notNull())
    .addPrimaryKeyConstraint('room_guests_by_room', ['room', 'guest'])
    .execute();
  await db.schema.createIndex('room_guests_by_guest').on('room_guests').column('guest').execute();
}

async function addNodes(db: Kysely<Tables>, key: Key): Promise<void> {
  await db.schema
    .createTable('room_nodes')
    .addColumn('room', key, (column) => column.notNull())
    .addColumn('node', key, (column) => column.notNull())
    .addPrimaryKeyConstraint('room_nodes_by_room', ['room', 'node'])
    .execute();
  await db.schema.createIndex('room_nodes_by_node').on('room_nodes').column('node').execute();
  await db.schema
    .createTable('nodes')
    .addColumn('node', key, (column) => column.notNull().primaryKey())
    .addColumn('seen', 'bigint', (column) => column.notNull())
    .execute();
}

async function addGuests(db: Kysely<Tables>, key: Key): Promise<void> {
  await db.schema
    .createTable('guests')
    .addColumn('guest', key, (column) => column.notNull().primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('tokens')
    .addColumn('hash', key, (column) => column.notNull().primaryKey())
    .addColumn('guest', key, (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('codes')
    .addColumn('hash', key, (column) => column.notNull().primaryKey())
    .addColumn('guest', key, (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('codes_until').on('codes').column('until').execute();
}

async function addGames(db: Kysely<Tables>, key: Key): Promise<void> {
  await db.schema
    .createTable('games')
    .addColumn('game', key, (column) => column.notNull().primaryKey())
    .addColumn('room', key, (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('edition', 'text', (column) => column.notNull())
    .addColumn('players', 'integer', (column) => column.notNull())
    .addColumn('guests', 'text', (column) => column.notNull())
    .addColumn('places', 'text', (column) => column.notNull())
    .addColumn('page', 'text', (column) => column.notNull())
    .addColumn('record', 'text', (column) => column.notNull())
    .addColumn('rating', 'text', (column) => column.notNull())
    .execute();
  await sql`create index games_unrated on games (at) where rating = 'due'`.execute(db);
  await db.schema
    .createTable('game_guests')
    .addColumn('guest', key, (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('game', key, (column) => column.notNull())
    .addPrimaryKeyConstraint('game_guests_by_guest', ['guest', 'at', 'game'])
    .execute();
  await db.schema
    .createTable('ratings')
    .addColumn('guest', key, (column) => column.notNull())
    .addColumn('players', 'integer', (column) => column.notNull())
    .addColumn('mu', 'double precision', (column) => column.notNull())
    .addColumn('sigma', 'double precision', (column) => column.notNull())
    .addColumn('games', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('ratings_by_guest', ['guest', 'players'])
    .execute();
  await db.schema
    .createTable('turns')
    .addColumn('name', 'text', (column) => column.notNull().primaryKey())
    .addColumn('taken', 'bigint', (column) => column.notNull())
    .execute();
  await db.insertInto('turns').values({ name: 'ratings', taken: 0 }).execute();
}
