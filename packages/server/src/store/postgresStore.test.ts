import { IS_OTHER_NODE } from '@coup-fourre/rules/testing';
import { POSTGRES, startPostgres, type TestServer } from '@coup-fourre/testing';
import { describeWith } from '@coup-fourre/testing/vitest';
import { CompiledQuery, sql } from 'kysely';
import { Client, type QueryConfig } from 'pg';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { planContract, type SentQuery, SHORT_INDEXES } from '../testing/planContract.ts';
import { ask, newDatabase } from '../testing/postgresDatabase.ts';
import { appendContract, type StoreLocation, storeContract } from '../testing/storeContract.ts';
import { openPostgresStore } from './postgresStore.ts';
import type { Store } from './store.ts';

/** The statement in the arguments of a call of the driver. */
function sentQuery([first, second]: readonly unknown[]): SentQuery {
  const { text, values } = typeof first === 'string' ? { text: first, values: second } : (first as QueryConfig);
  return { sql: text, parameters: Array.isArray(values) ? values : [] };
}

await describeWith([POSTGRES], 'a store in PostgreSQL', () => {
  let postgres: TestServer;
  let database: string;
  /** Deletes all rows, which is faster than truncating the tables or creating a new database. */
  let empty: string;
  /** One connection for all tests: each new one takes a process, which reads the definitions of all tables again. */
  let emptying: Client;
  /** Open until a test closes it: each new connection takes a process of PostgreSQL. */
  let open: Store | null = null;

  beforeAll(async () => {
    postgres = await startPostgres();
    database = await newDatabase(postgres);
    // It would take statistics of nearly empty tables between two tests, which changes the plans of queries.
    await ask(database, 'alter system set autovacuum = off');
    await ask(database, 'select pg_reload_conf()');
    await (await openPostgresStore(database)).close();
    const tables = await ask<{ tablename: string }>(
      database,
      `select tablename from pg_tables where schemaname = 'public' and tablename <> 'turns' and tablename not like 'kysely%'`,
    );
    // The rows of the log of moderation cannot be deleted.
    empty = tables
      .map(({ tablename }) => `${tablename === 'moderation_log' ? 'truncate' : 'delete from'} ${tablename}`)
      .join(';');
    emptying = new Client({ connectionString: database });
    await emptying.connect();
  });
  afterAll(async () => {
    await emptying.end();
    await open?.close();
    await postgres.stop();
  });

  const newHome = async (): Promise<StoreLocation> => {
    await emptying.query(empty);
    return {
      async open() {
        if (open === null || !(await open.isReady())) open = await openPostgresStore(database);
        return open;
      },
    };
  };
  // The driver is plain JavaScript. If appends and reads pass through it in another Node, all statements do.
  appendContract(newHome);
  if (IS_OTHER_NODE) return;

  storeContract(async () => (await newHome()).open());
  planContract(
    async () => {
      const queries = vi.spyOn(Client.prototype, 'query');
      onTestFinished(() => queries.mockRestore());
      const store = await (await newHome()).open();
      return { store, sent: () => queries.mock.calls.map(sentQuery) };
    },
    (db, query) =>
      db.transaction().execute(async (trx) => {
        // Small tables are read from end to end unless that is forbidden.
        await sql`set local enable_seqscan = off`.execute(trx);
        const explained = CompiledQuery.raw(`explain (costs off) ${query.sql}`, [...query.parameters]);
        const { rows } = await trx.executeQuery<{ 'QUERY PLAN': string }>(explained);
        return rows.flatMap(({ 'QUERY PLAN': line }, at) => {
          const [, index = '', table] = /(?:Seq Scan|Index (?:Only )?Scan using (\w+)) on (\w+)/.exec(line) ?? [];
          const isFound = index !== '' && rows[at + 1]?.['QUERY PLAN'].includes('Index Cond:') === true;
          return table === undefined || isFound || SHORT_INDEXES.includes(index) ? [] : [table];
        });
      }),
  );

  it('returns the database’s time', async () => {
    const store = await (await newHome()).open();
    expect(Math.abs(((await store.now()) ?? 0) - Date.now())).toBeLessThan(60_000);
  });
});
