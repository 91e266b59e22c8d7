import type { Kysely, Migration } from 'kysely';
import type { Tables } from '../tables.ts';

/** When guests were here last, so that those who do not come back can be deleted. */
export const retention: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema
      .alterTable('guests')
      .addColumn('seen', 'bigint', (column) => column.notNull().defaultTo(0))
      .execute();
    await db
      .updateTable('guests')
      .set((row) => ({ seen: row.ref('at') }))
      .execute();
    await db.schema.createIndex('guests_seen').on('guests').column('seen').execute();
  },
};
