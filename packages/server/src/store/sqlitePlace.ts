import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { SqliteFile } from './sqliteFile.ts';
import { SqliteThread } from './sqliteThread.ts';
import { obey, SqliteFault, type SqliteWork, type Task } from './sqliteWork.ts';

/** Where the database file is worked on. */
export interface SqlitePlace {
  /** Rejects with a SqliteFault. */
  ask<Name extends Task>(task: Name, ...words: Parameters<SqliteWork[Name]>): Promise<ReturnType<SqliteWork[Name]>>;
  /** Nothing is asked any more. */
  leave(): Promise<void>;
}

/** In this very thread: everything else waits meanwhile. */
export class SqliteHere implements SqlitePlace {
  readonly #file = new SqliteFile();

  async ask<Name extends Task>(task: Name, ...words: Parameters<SqliteWork[Name]>) {
    const { result, fault } = obey(this.#file, { id: 0, task, words });
    if (fault !== undefined) throw new SqliteFault(fault);
    return result as ReturnType<SqliteWork[Name]>;
  }

  async leave(): Promise<void> {}
}

const THREAD = new URL('./sqliteWorker.js', import.meta.url);

/** A thread of its own, since flushing to disk takes its time. Threads run built files only: not those of the source. */
export function usualPlace(): SqlitePlace {
  return existsSync(THREAD) ? new SqliteThread(new Worker(THREAD, { name: 'store' })) : new SqliteHere();
}
