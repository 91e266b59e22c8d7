import { type Kysely, type Migration, sql } from 'kysely';
import type { Dialect, Tables } from '../tables.ts';

/** First tries at puzzles, and what follows from them. That a guest's try is unique is what keeps it from counting twice. */
export function puzzles(dialect: Dialect): Migration {
  const key = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  return {
    async up(db: Kysely<Tables>) {
      await db.schema
        .createTable('puzzle_tries')
        .addColumn('puzzle', key, (column) => column.notNull())
        .addColumn('guest', key, (column) => column.notNull())
        .addColumn('choice', 'text', (column) => column.notNull())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('puzzle_tries_by_guest', ['guest', 'puzzle'])
        .execute();
      await db.schema
        .createTable('puzzle_choices')
        .addColumn('puzzle', key, (column) => column.notNull())
        .addColumn('choice', key, (column) => column.notNull())
        .addColumn('count', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('puzzle_choices_by_puzzle', ['puzzle', 'choice'])
        .execute();
      for (const [table, of] of [
        ['puzzle_ratings', 'puzzle'],
        ['puzzle_solvers', 'guest'],
      ] as const)
        await db.schema
          .createTable(table)
          .addColumn(of, key, (column) => column.notNull().primaryKey())
          .addColumn('rating', 'double precision', (column) => column.notNull())
          .addColumn('deviation', 'double precision', (column) => column.notNull())
          .addColumn('volatility', 'double precision', (column) => column.notNull())
          .execute();
      await db.insertInto('turns').values({ name: 'puzzles', taken: 0 }).execute();
    },
  };
}
