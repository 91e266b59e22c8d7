import { closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import type { Entry } from './entry.ts';
import { RoomWriter } from './roomWriter.ts';
import type { Outcome, SqliteWork } from './sqliteWork.ts';
import { Statements } from './statements.ts';

/** The database in its folder. */
export const FILE_NAME = 'coup-fourre.db';

/** Tells our files from those of other programs: 'CouF' in ASCII. */
const APPLICATION = 0x436f7546;

/** Pages of 4 kB in the write-ahead log before they are copied to their places; copying oftener costs more in all. */
const CHECKPOINT_PAGES = 4000;
const CACHE_KB = 65_536;

/**
 * The database file, held by one connection that no other process can share. It works at once and blocks, so it has a
 * thread of its own.
 */
export class SqliteFile implements SqliteWork {
  #database: Database.Database | null = null;
  #statements: Statements | null = null;
  #writer: RoomWriter | null = null;

  open(folder: string): void {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const path = join(folder, FILE_NAME);
    // For no other user's eyes. Never opened again beside SQLite: closing would end SQLite's lock on it.
    if (!existsSync(path)) closeSync(openSync(path, 'wx', 0o600));
    const database = new Database(path);
    try {
      prepare(database);
    } catch (fault) {
      database.close();
      throw fault;
    }
    this.#database = database;
    this.#statements = new Statements(database);
    this.#writer = new RoomWriter(this.#statements);
  }

  append(entries: readonly Entry[]): readonly boolean[] {
    const writer = opened(this.#writer);
    const statements = opened(this.#statements);
    try {
      statements.run('begin immediate', []);
      const added = entries.map((entry) => writer.write(entry));
      statements.run('commit', []);
      return added;
    } catch (fault) {
      this.rollBack();
      throw fault;
    }
  }

  read(room: string, after: number): string {
    // One text is handed over faster than thousands of rows.
    const { rows } = opened(this.#statements).run(
      "select group_concat(event, ',' order by seq) as log from events where room = ? and seq > ?",
      [room, after],
    );
    const [{ log }] = rows as [{ log: string | null }];
    return `[${log ?? ''}]`;
  }

  run(statement: string, parameters: readonly unknown[]): Outcome {
    return opened(this.#statements).run(statement, parameters);
  }

  rollBack(): void {
    // A commit that fails may leave its transaction open, or may have taken it back already.
    opened(this.#writer).forget();
    const database = opened(this.#database);
    if (database.inTransaction) database.exec('rollback');
  }

  close(): void {
    const database = this.#database;
    if (database === null) return;
    this.#database = null;
    try {
      // Prepared statements keep the connection, and so the lock, until they are collected. These let it go now, and
      // leave one file with everything in it.
      database.pragma('journal_mode = delete');
      database.pragma('locking_mode = normal');
      database.prepare('select count(*) from sqlite_schema').all();
    } catch {
      // On a full disk the write-ahead log stays, and is read when the file is opened again: nothing is lost.
    }
    database.close();
  }
}

function opened<Part>(part: Part | null): Part {
  if (part === null) throw new Error('The database file is not open');
  return part;
}

/** Takes the file for us alone and makes every commit durable. */
function prepare(database: Database.Database): void {
  database.pragma('locking_mode = exclusive');
  // The first look into the file: fails where it is someone else's, or no database.
  const [{ application_id }] = database.pragma('application_id') as [{ application_id: number }];
  const [{ count }] = database.prepare('select count(*) as count from sqlite_schema').all() as [{ count: number }];
  if (application_id !== APPLICATION && (application_id !== 0 || count > 0))
    throw Object.assign(new Error('the database is of another program'), { code: 'OTHER_PROGRAM' });
  const [{ journal_mode }] = database.pragma('journal_mode = wal') as [{ journal_mode: string }];
  if (journal_mode !== 'wal') throw Object.assign(new Error('no write-ahead log'), { code: 'SQLITE_READONLY' });
  database.pragma('synchronous = full');
  database.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  database.pragma(`cache_size = -${CACHE_KB}`);
  // Shows now, not at the first game, whether the file can be written.
  database.exec('begin immediate');
  database.pragma(`application_id = ${APPLICATION}`);
  database.exec('commit');
}
