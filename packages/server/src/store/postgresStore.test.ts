import { POSTGRES, type Postgres, startPostgres } from '@coup-fourre/testing';
import { describeWith } from '@coup-fourre/testing/vitest';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { ask, newDatabase } from '../testing/postgresDatabase.ts';
import { type StoreLocation, storeContract } from '../testing/storeContract.ts';
import { openPostgresStore } from './postgresStore.ts';

await describeWith([POSTGRES], 'a store in PostgreSQL', () => {
  let postgres: Postgres;
  let database: string;
  /** Deletes all rows, which is faster than truncating the tables or creating a new database. */
  let empty: string;

  beforeAll(async () => {
    postgres = await startPostgres();
    database = await newDatabase(postgres);
    await (await openPostgresStore(database)).close();
    const tables = await ask<{ tablename: string }>(
      database,
      `select tablename from pg_tables where schemaname = 'public' and tablename <> 'turns' and tablename not like 'kysely%'`,
    );
    empty = tables.map(({ tablename }) => `delete from ${tablename}`).join(';');
  });
  afterAll(() => postgres.stop());

  storeContract(async (): Promise<StoreLocation> => {
    await ask(database, empty);
    return {
      async open() {
        const store = await openPostgresStore(database);
        onTestFinished(() => store.close());
        return store;
      },
    };
  });
});
