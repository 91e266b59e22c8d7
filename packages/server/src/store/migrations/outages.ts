import type { Kysely, Migration } from 'kysely';
import type { Tables } from '../tables.ts';

/** When no server was running. */
export const outages: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .createTable('outages')
      .addColumn('began', 'bigint', (column) => column.notNull().primaryKey())
      .addColumn('ended', 'bigint', (column) => column.notNull())
      .execute();
  },
};
