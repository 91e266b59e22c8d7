import { type Kysely, Migrator } from 'kysely';
import { StartError } from '../config/startError.ts';
import { migrations } from './migrations/index.ts';
import type { Dialect, Tables } from './tables.ts';

const NEWER_VERSION =
  'The games were kept by a newer version of this program: run that one, or one newer still, or use another database.';

/**
 * Migrates the tables to this program's version, safely even if several nodes do so at once. Rejects with a StartError.
 */
export async function migrate(db: Kysely<Tables>, dialect: Dialect): Promise<void> {
  const known = migrations(dialect);
  if (!(await doneMigrations(db)).every((name) => name in known)) throw new StartError(NEWER_VERSION);
  const { error } = await new Migrator({ db, provider: { getMigrations: async () => known } }).migrateToLatest();
  if (error !== undefined) throw error;
}

async function doneMigrations(db: Kysely<Tables>): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === 'kysely_migration')) return [];
  const rows = await db
    .withTables<{ kysely_migration: { name: string } }>()
    .selectFrom('kysely_migration')
    .select('name')
    .execute();
  return rows.map(({ name }) => name);
}
