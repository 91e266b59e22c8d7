import { POSTGRES, type Postgres, startPostgres } from '@coup-fourre/testing';
import { describeWith } from '@coup-fourre/testing/vitest';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { ask, newDatabase } from '../testing/postgresDatabase.ts';
import { type StoreLocation, storeContract } from '../testing/storeContract.ts';
import { openPostgresStore } from './postgresStore.ts';

await describeWith([POSTGRES], 'a store in PostgreSQL', () => {
  let postgres: Postgres;
  let database: string;

  beforeAll(async () => {
    postgres = await startPostgres();
    database = await newDatabase(postgres);
    await (await openPostgresStore(database)).close();
  });
  afterAll(() => postgres.stop());

  /** Empties the tables, which is faster than creating a new database. */
  async function empty(): Promise<void> {
    const tables = await ask<{ tablename: string }>(
      database,
      `select tablename from pg_tables where schemaname = 'public' and tablename <> 'turns' and tablename not like 'kysely%'`,
    );
    await ask(database, `truncate ${tables.map(({ tablename }) => tablename).join(', ')}`);
  }

  storeContract(async (): Promise<StoreLocation> => {
    await empty();
    return {
      async open() {
        const store = await openPostgresStore(database);
        onTestFinished(() => store.close());
        return store;
      },
    };
  });
});
