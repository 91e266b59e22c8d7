import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { newFolder } from '@coup-fourre/testing/vitest';
import { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { MemoryStore } from '../testing/memoryStore.ts';
import { planContract, type SentQuery, SHORT_INDEXES } from '../testing/planContract.ts';
import { appendContract, type StoreLocation, storeContract } from '../testing/storeContract.ts';
import { storeProcess } from '../testing/storeProcess.ts';
import { append } from '../testing/storeSamples.ts';
import type { SqliteConnection } from './sqliteBinding.ts';
import { InlineSqliteExecutor, type SqliteExecutor } from './sqliteExecutor.ts';
import { FILE_NAME, SqliteFile } from './sqliteFile.ts';
import { openSqliteStore } from './sqliteStore.ts';
import { WorkerSqliteExecutor } from './workerSqliteExecutor.ts';

/** The compiled worker, because a worker cannot run the TypeScript source as the tests do. */
const WORKER = new URL('../../dist/store/sqliteWorker.js', import.meta.url);

/** The folder of a store without rows, which tests copy, because creating the tables takes longer than most tests. */
let emptyStore: string;
beforeAll(async () => {
  emptyStore = await mkdtemp(join(tmpdir(), 'coup-fourre-store-'));
  await (await openSqliteStore(emptyStore, new InlineSqliteExecutor())).close();
});
afterAll(() => rm(emptyStore, { recursive: true, force: true }));

async function newHome(newPlace: () => SqliteExecutor): Promise<StoreLocation> {
  const folder = await newFolder();
  await copyFile(join(emptyStore, FILE_NAME), join(folder, FILE_NAME));
  return {
    async open() {
      const store = await openSqliteStore(folder, newPlace());
      onTestFinished(() => store.close());
      return store;
    },
  };
}

/** A database file that keeps every statement which is prepared, with a null for each of its parameters. */
class RecordedFile extends SqliteFile {
  readonly sent: SentQuery[] = [];

  protected override use(database: SqliteConnection): void {
    const prepare = database.prepare.bind(database);
    const recorded: typeof prepare = (sql) => {
      this.sent.push({ sql, parameters: Array<null>(sql.split('?').length - 1).fill(null) });
      return prepare(sql);
    };
    super.use(Object.defineProperty(database, 'prepare', { value: recorded }));
  }
}

// In memory, because no file has to be copied and flushed. Appends to a file are tested below.
describe('a store in SQLite', () => {
  storeContract(async () => {
    const store = await MemoryStore.open();
    onTestFinished(() => store.close());
    return store;
  });
});

describe('a store in an SQLite file', () => {
  planContract(
    async () => {
      const file = new RecordedFile();
      const store = await (await newHome(() => new InlineSqliteExecutor(file))).open();
      return { store, sent: () => file.sent };
    },
    async (db, { sql, parameters }) => {
      const explained = CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]);
      const { rows } = await db.executeQuery<{ detail: string }>(explained);
      return rows.flatMap(({ detail }) => {
        const [, table, index = ''] =
          /^SCAN (?!json_each)(\w+)(?: USING (?:COVERING )?INDEX (\w+))?$/.exec(detail) ?? [];
        return table === undefined || SHORT_INDEXES.includes(index) ? [] : [table];
      });
    },
  );

  it('does not make statements and appends wait for each other', async () => {
    const inline = new InlineSqliteExecutor();
    const begun: string[] = [];
    let answers: Promise<void> | null = null;
    const slow: SqliteExecutor = {
      run: async (task, ...args) => {
        begun.push(task);
        await answers;
        return inline.run(task, ...args);
      },
      terminate: () => inline.terminate(),
    };
    const store = await openSqliteStore(await newFolder(), slow);
    onTestFinished(() => store.close());
    begun.length = 0;
    let answer = (): void => undefined;
    answers = new Promise((resolve) => {
      answer = resolve;
    });
    onTestFinished(() => answer());
    const all = [store.games.find('g'), store.rooms.find('a'), store.rooms.append(append('a', 1))];
    await expect.poll(() => begun.toSorted()).toEqual(['append', 'run', 'run']);
    answer();
    await Promise.all(all);
  });
});

describe('a store in an SQLite file with its own thread', () => {
  const newWorker = () => new Worker(WORKER, { execArgv: [] });
  appendContract(() => newHome(() => new WorkerSqliteExecutor(newWorker())));

  it('rejects all calls once the thread has exited', async () => {
    const worker = newWorker();
    const store = await openSqliteStore(await newFolder(), new WorkerSqliteExecutor(worker));
    worker.postMessage(null);
    const outcomes = await Promise.allSettled([
      store.rooms.append(append('a', 1)),
      store.rooms.read('a', 0),
      store.games.find('g'),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await expect(store.rooms.append(append('a', 2))).rejects.toThrow('thread is gone');
    expect(await store.isReady()).toBe(false);
    await expect(store.close()).rejects.toThrow('thread is gone');
  });

  it('lets its process exit, but not before a pending reply', async () => {
    const config = { kind: 'sqlite', folder: await newFolder() } as const;
    const { firstLine, lines, end } = await storeProcess({ config, behavior: 'forgets' });
    expect(await end).toEqual([0, null]);
    expect([firstLine, ...lines]).toEqual(['open', 'open', 'added 1 a']);
  });
});
