import type { Kysely, Migration } from 'kysely';
import type { Tables } from '../tables.ts';

/** How each finished game counts for the ratings. */
export const ratingTerms: Migration = {
  async up(db: Kysely<Tables>) {
    await db.schema.alterTable('games').addColumn('terms', 'text').execute();
  },
};
