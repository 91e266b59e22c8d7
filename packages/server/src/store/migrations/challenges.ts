import { type Kysely, type Migration, sql } from 'kysely';
import type { Dialect, Tables } from '../tables.ts';

/** Cards that others can play, too, and the rooms in which they do. */
export function challenges(dialect: Dialect): Migration {
  const key = dialect === 'postgres' ? sql`text collate "C"` : sql`text`;
  return {
    async up(db: Kysely<Tables>) {
      await db.schema
        .createTable('challenges')
        .addColumn('challenge', key, (column) => column.notNull().primaryKey())
        .addColumn('at', 'bigint', (column) => column.notNull())
        .addColumn('used', 'bigint', (column) => column.notNull())
        .addColumn('guest', key)
        .addColumn('seat', 'integer', (column) => column.notNull())
        .addColumn('computers', 'text', (column) => column.notNull())
        .addColumn('record', 'text', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('challenges_of_guest').on('challenges').columns(['guest', 'at']).execute();
      await db.schema.createIndex('challenges_used').on('challenges').column('used').execute();
      await db.schema
        .createTable('challenge_rooms')
        .addColumn('room', key, (column) => column.notNull().primaryKey())
        .addColumn('game', key, (column) => column.notNull())
        .addColumn('challenge', key, (column) => column.notNull())
        .addColumn('guest', key)
        .addColumn('at', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema
        .createIndex('challenge_rooms_by_challenge')
        .on('challenge_rooms')
        .columns(['challenge', 'at'])
        .execute();
    },
  };
}
