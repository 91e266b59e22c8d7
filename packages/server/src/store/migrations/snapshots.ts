import { type Kysely, type Migration, sql } from 'kysely';
import type { Dialect, Tables } from '../tables.ts';

/** Rooms as they were after part of their logs, so that not all of a log has to be read; and which have nothing due. */
export function snapshots(dialect: Dialect): Migration {
  const key = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  return {
    async up(db: Kysely<Tables>) {
      await db.schema
        .createTable('room_snapshots')
        .addColumn('room', key, (column) => column.notNull().primaryKey())
        .addColumn('format', 'integer', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .execute();
      await sql`create index room_clocks_resting on room_clocks (at) where due is null`.execute(db);
    },
  };
}
