import { setTimeout as sleep } from 'node:timers/promises';
import type { RoomEvent } from '@coup-fourre/room';
import { Kysely } from 'kysely';
import { errorCode } from '../config/startError.ts';
import { Appends } from './appends.ts';
import { migrate } from './migrate.ts';
import { QueryStore } from './queryStore.ts';
import { SharedLock } from './sharedLock.ts';
import { sqliteDialect } from './sqliteDialect.ts';
import { defaultSqliteExecutor, type SqliteExecutor } from './sqliteExecutor.ts';
import { sqliteStartError } from './sqliteStartError.ts';
import { SqliteError } from './sqliteTasks.ts';
import type { Append } from './store.ts';
import type { Tables } from './tables.ts';

/** The maximum number of entries in a transaction: about ten milliseconds of writing. */
const MAX_BATCH_SIZE = 400;

/** How often opening the file is tried, and the maximum delay in between, in milliseconds. */
const MAX_TRIES = 5;
const MAX_RETRY_MS = 200;

/** A store in an SQLite file, for a single server. */
export class SqliteStore extends QueryStore {
  readonly #executor: SqliteExecutor;
  readonly #appends: Appends;
  readonly #lock: SharedLock;
  #isClosed = false;

  private constructor(executor: SqliteExecutor) {
    const lock = new SharedLock();
    super(new Kysely<Tables>({ dialect: sqliteDialect({ executor, lock }) }));
    this.#executor = executor;
    this.#lock = lock;
    this.#appends = new Appends((entries) => this.#inTurn(lock.share(), () => executor.run('append', entries)), {
      concurrency: 1,
      maxBatchSize: MAX_BATCH_SIZE,
    });
  }

  /** Opens the store in a folder; rejects with a StartError if that fails. */
  static async open(folder: string, executor: SqliteExecutor = defaultSqliteExecutor()): Promise<SqliteStore> {
    const store = new SqliteStore(executor);
    try {
      await openWithRetries(executor, folder);
      await checkPages(executor);
      await migrate(store.db, 'sqlite');
    } catch (error) {
      await store.close().catch(() => {});
      throw sqliteStartError(folder, error);
    }
    return store;
  }

  override append(entry: Append): Promise<boolean> {
    return this.#appends.add(entry);
  }

  override async read(room: string, after: number, limit = -1): Promise<readonly RoomEvent[]> {
    return JSON.parse(await this.#executor.run('read', room, after, limit)) as RoomEvent[];
  }

  override async isReady(): Promise<boolean> {
    if (this.#isClosed) return false;
    return this.#executor.run('read', '', 0, 0).then(
      () => true,
      () => false,
    );
  }

  override async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#appends.close();
    try {
      await this.#inTurn(this.#lock.acquire(), () => this.#executor.run('close'));
    } finally {
      await this.#executor.terminate();
    }
  }

  async #inTurn<Result>(turn: Promise<() => void>, work: () => Promise<Result>): Promise<Result> {
    const endTurn = await turn;
    try {
      return await work();
    } finally {
      endTurn();
    }
  }
}

/** Finds damaged pages now, and not in the middle of a game. */
async function checkPages(executor: SqliteExecutor): Promise<void> {
  const { rows } = await executor.run('run', 'pragma quick_check(1)', []);
  const [{ quick_check: found }] = rows as [{ quick_check: string }];
  if (found !== 'ok') throw new SqliteError({ message: found, code: 'SQLITE_CORRUPT' });
}

/** Servers that start at once may keep each other from the file, so each retries after a random delay. */
async function openWithRetries(executor: SqliteExecutor, folder: string): Promise<void> {
  for (let left = MAX_TRIES; ; left -= 1) {
    try {
      return await executor.run('open', folder);
    } catch (error) {
      if (left === 1 || errorCode(error) !== 'SQLITE_BUSY') throw error;
      await sleep(MAX_RETRY_MS * Math.random());
    }
  }
}
