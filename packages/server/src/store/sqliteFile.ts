import { closeSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../config/makeFolder.ts';
import { errorCode } from '../config/startError.ts';
import { RoomWriter } from './roomWriter.ts';
import type { SerializedAppend } from './serializedAppend.ts';
import { connect, type SqliteConnection } from './sqliteBinding.ts';
import { SqliteError, type SqliteTasks, type StatementResult } from './sqliteTasks.ts';
import { Statements } from './statements.ts';

/** The name of the database file in its folder. */
export const FILE_NAME = 'coup-fourre.db';

/** Distinguishes our files from other programs' files: 'CouF' in ASCII. */
const APPLICATION_ID = 0x436f7546;

/** Pages of 4 kB in the write-ahead log before a checkpoint. More frequent checkpoints cost more in total. */
const CHECKPOINT_PAGES = 4000;
const CACHE_KB = 65_536;

/** Milliseconds to wait for locks of other processes that started at the same time and will be refused. */
const BUSY_TIMEOUT_MS = 2000;

interface OpenFile {
  readonly database: SqliteConnection;
  readonly statements: Statements;
  readonly writer: RoomWriter;
}

/**
 * The database file. Its only connection excludes other processes. The calls block, so they run in their own thread.
 */
export class SqliteFile implements SqliteTasks {
  #open: OpenFile | null = null;

  open(folder: string): void {
    makeFolder(folder);
    const path = join(folder, FILE_NAME);
    createFile(path);
    const database = connect(path);
    try {
      prepare(database);
    } catch (error) {
      database.close();
      throw error;
    }
    this.use(database);
  }

  protected use(database: SqliteConnection): void {
    const statements = new Statements(database);
    this.#open = { database, statements, writer: new RoomWriter(statements) };
  }

  append(entries: readonly SerializedAppend[]): readonly boolean[] {
    const { statements, writer } = this.#file;
    try {
      statements.run('begin immediate', []);
      const added = writer.write(entries);
      statements.run('commit', []);
      return added;
    } catch (error) {
      this.rollback();
      throw error;
    }
  }

  read(room: string, after: number, limit: number): string {
    // Transferring one string is faster than transferring thousands of rows.
    const { rows } = this.#file.statements.run(
      `select group_concat(event, ',' order by seq) as log
        from (select seq, event from events where room = ? and seq > ? order by seq limit ?)`,
      [room, after, limit],
    );
    const [{ log }] = rows as [{ log: string | null }];
    return `[${log ?? ''}]`;
  }

  run(statement: string, parameters: readonly unknown[]): StatementResult {
    return this.#file.statements.run(statement, parameters);
  }

  rollback(): void {
    // A failed commit may have left its transaction open, or rolled it back already.
    const { database, writer } = this.#file;
    writer.forget();
    if (database.isTransaction) database.exec('rollback');
  }

  close(): void {
    if (this.#open === null) return;
    const { database } = this.#open;
    this.#open = null;
    try {
      // Before Node 24, prepared statements hold the connection and its lock until they are collected.
      // This releases the lock now and leaves a single file with all data.
      database.exec('pragma journal_mode = delete');
      database.exec('pragma locking_mode = normal');
      database.exec('select count(*) from sqlite_schema');
    } catch {
      // On a full disk the write-ahead log stays. It is read when the file is opened again, so nothing is lost.
    }
    database.close();
  }

  get #file(): OpenFile {
    if (this.#open === null) throw new Error('The database file is not open');
    return this.#open;
  }
}

/** Makes the file readable only by its user. Does not open an existing file: closing it would release SQLite's lock. */
function createFile(path: string): void {
  try {
    closeSync(openSync(path, 'wx', 0o600));
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}

/** Locks the file exclusively and makes every commit durable. */
function prepare(database: SqliteConnection): void {
  // Only one of several starting processes may write. Earlier statements would keep the others' locks alive.
  database.exec('pragma locking_mode = exclusive');
  database.exec('begin immediate');
  database.exec(`pragma busy_timeout = ${BUSY_TIMEOUT_MS}`);
  const [{ application_id }] = database.prepare('pragma application_id').all() as [{ application_id: number }];
  const [{ count }] = database.prepare('select count(*) as count from sqlite_schema').all() as [{ count: number }];
  if (application_id !== APPLICATION_ID && (application_id !== 0 || count > 0))
    throw new SqliteError({ message: 'the database belongs to another program', code: 'OTHER_PROGRAM' });
  // Written at every start, to find out now whether the file is writable, not at the first game.
  database.exec(`pragma application_id = ${APPLICATION_ID}`);
  database.exec('commit');
  const [{ journal_mode }] = database.prepare('pragma journal_mode = wal').all() as [{ journal_mode: string }];
  if (journal_mode !== 'wal') throw new SqliteError({ message: 'no write-ahead log', code: 'SQLITE_READONLY' });
  database.exec('pragma synchronous = full');
  database.exec(`pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  database.exec(`pragma cache_size = -${CACHE_KB}`);
}
