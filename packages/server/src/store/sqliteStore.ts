import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { RoomEvent } from '@coup-fourre/room';
import { Kysely } from 'kysely';
import { errorCode, StartError } from '../config/startError.ts';
import { Appends } from './appends.ts';
import { migrate } from './migrations.ts';
import { SharedLock } from './sharedLock.ts';
import { sqliteDialect } from './sqliteDialect.ts';
import { defaultSqliteExecutor, type SqliteExecutor } from './sqliteExecutor.ts';
import { FILE_NAME } from './sqliteFile.ts';
import { SqliteError } from './sqliteTasks.ts';
import { Store, type StoreDriver } from './store.ts';
import type { Tables } from './tables.ts';

/** Entries per transaction. They take about ten milliseconds to write. */
const MAX_BATCH_SIZE = 400;

/** Maximum number of tries to open the file, and the longest delay between two tries in milliseconds. */
const MAX_TRIES = 5;
const MAX_RETRY_MS = 200;

/** Opens a store in an SQLite file, for a single server. Rejects with a StartError. */
export async function openSqliteStore(
  folder: string,
  executor: SqliteExecutor = defaultSqliteExecutor(),
): Promise<Store> {
  const driver = sqliteDriver(executor);
  try {
    await openWithRetries(executor, folder);
    await checkPages(executor);
    await migrate(driver.db, 'sqlite');
  } catch (error) {
    await driver.close().catch(() => {});
    throw sqliteStartError(folder, error);
  }
  return new Store(driver);
}

/** Runs all statements of a store in a file that is open and has the tables. */
export function sqliteDriver(executor: SqliteExecutor): StoreDriver {
  const lock = new SharedLock();
  const appends = new Appends((entries) => lock.share(() => executor.run('append', entries)), {
    concurrency: 1,
    maxBatchSize: MAX_BATCH_SIZE,
  });
  let isClosed = false;
  return {
    db: new Kysely<Tables>({ dialect: sqliteDialect({ executor, lock }) }),
    append: (entry) => appends.add(entry),
    read: async (room, after, limit = -1) => JSON.parse(await executor.run('read', room, after, limit)) as RoomEvent[],
    isReady: async () => {
      if (isClosed) return false;
      return executor.run('read', '', 0, 0).then(
        () => true,
        () => false,
      );
    },
    now: async () => null,
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await appends.close();
      try {
        await lock.alone(() => executor.run('close'));
      } finally {
        await executor.terminate();
      }
    },
  };
}

/** Finds damaged pages now rather than in the middle of a game. */
async function checkPages(executor: SqliteExecutor): Promise<void> {
  const { rows } = await executor.run('run', 'pragma quick_check(1)', []);
  const [{ quick_check: found }] = rows as [{ quick_check: string }];
  if (found !== 'ok') throw new SqliteError({ message: found, code: 'SQLITE_CORRUPT' });
}

/** Servers that start at the same time may block each other, so each retries after a random delay. */
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

function sqliteStartError(folder: string, error: unknown): StartError {
  if (error instanceof StartError) return error;
  return new StartError(startSentence(folder, errorCode(error)), { cause: error });
}

/** Why the file cannot be used, and what to do. */
function startSentence(folder: string, code: string): string {
  const file = join(folder, FILE_NAME);
  switch (code) {
    case 'SQLITE_BUSY':
      return `Another server uses this file: ${file}. Stop that one first, or set DATA to another folder.`;
    case 'SQLITE_NOTADB':
    case 'SQLITE_CORRUPT':
    case 'OTHER_PROGRAM':
      return `${file} is not a database of this program, or it is damaged: put a back-up in its place, or set DATA to another folder.`;
    case 'SQLITE_FULL':
    case 'ENOSPC':
      return `There is no space left for ${file}: free some space on that disk, or set DATA to a folder on another.`;
    case 'ENOTDIR':
    case 'EEXIST':
      return `${folder} is not a folder: set DATA to one.`;
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'SQLITE_READONLY':
    case 'SQLITE_CANTOPEN':
      return `${file} cannot be written: let the server's user write there, or set DATA to another folder.`;
    default:
      return `${file} cannot be opened (${code}): set DATA to a folder that can be written.`;
  }
}
