import { type Kysely, type Migration, sql } from 'kysely';
import type { Dialect, Tables } from '../tables.ts';

/** The deal of the day: secrets and runs. That a guest's attempt is unique is what keeps two devices from beginning twice. */
export function days(dialect: Dialect): Migration {
  const key = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  return {
    async up(db: Kysely<Tables>) {
      await db.schema
        .createTable('days')
        .addColumn('day', key, (column) => column.notNull().primaryKey())
        .addColumn('secret', 'text', (column) => column.notNull())
        .addColumn('is_over', 'integer', (column) => column.notNull())
        .execute();
      await db.schema
        .createTable('day_runs')
        .addColumn('day', key, (column) => column.notNull())
        .addColumn('guest', key, (column) => column.notNull())
        .addColumn('attempt', 'integer', (column) => column.notNull())
        .addColumn('entry', key, (column) => column.notNull())
        .addColumn('room', key, (column) => column.notNull())
        .addColumn('level', 'text')
        .addColumn('begun', 'bigint', (column) => column.notNull())
        .addColumn('finished', 'bigint')
        .addColumn('result', 'text')
        .addColumn('moves', 'text')
        .addColumn('record', 'text')
        .addColumn('matchpoints', 'double precision')
        .addColumn('matchpoints_error', 'double precision')
        .addColumn('skill', 'double precision')
        .addColumn('skill_error', 'double precision')
        .addPrimaryKeyConstraint('day_runs_by_guest', ['day', 'guest', 'attempt'])
        .execute();
      await db.schema.createIndex('day_runs_of_guest').on('day_runs').columns(['guest', 'day']).execute();
      await db.schema.createIndex('day_runs_by_entry').unique().on('day_runs').column('entry').execute();
      await db.schema.createIndex('day_runs_by_room').on('day_runs').column('room').execute();
      await sql`create index day_runs_open on day_runs (day) where finished is null`.execute(db);
    },
  };
}
