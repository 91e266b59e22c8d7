import type { Kysely, Migration } from 'kysely';
import type { Tables } from '../tables.ts';

/** The face and the car that a guest chose; null for those who have not chosen. */
export const appearances: Migration = {
  async up(db: Kysely<Tables>) {
    // SQLite adds one column at a time.
    for (const column of ['face', 'car']) await db.schema.alterTable('guests').addColumn(column, 'text').execute();
  },
};
