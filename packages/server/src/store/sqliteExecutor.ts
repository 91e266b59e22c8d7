import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { SqliteFile } from './sqliteFile.ts';
import { runTask, SqliteError, type SqliteTasks, type TaskName } from './sqliteTasks.ts';
import { WorkerSqliteExecutor } from './workerSqliteExecutor.ts';

/** Where the database file is worked on. */
export interface SqliteExecutor {
  /** Rejects with a SqliteFault. */
  run<Name extends TaskName>(
    task: Name,
    ...words: Parameters<SqliteTasks[Name]>
  ): Promise<ReturnType<SqliteTasks[Name]>>;
  /** Nothing is asked any more. */
  terminate(): Promise<void>;
}

/** In this very thread: everything else waits meanwhile. */
export class InlineSqliteExecutor implements SqliteExecutor {
  readonly #file = new SqliteFile();

  async run<Name extends TaskName>(task: Name, ...args: Parameters<SqliteTasks[Name]>) {
    const { result, error } = runTask(this.#file, { id: 0, task, args });
    if (error !== undefined) throw new SqliteError(error);
    return result as ReturnType<SqliteTasks[Name]>;
  }

  async terminate(): Promise<void> {}
}

const WORKER_URL = new URL('./sqliteWorker.js', import.meta.url);

/** A thread of its own, since flushing to disk takes its time. Threads run built files only: not those of the source. */
export function defaultSqliteExecutor(): SqliteExecutor {
  return existsSync(WORKER_URL)
    ? new WorkerSqliteExecutor(new Worker(WORKER_URL, { name: 'store' }))
    : new InlineSqliteExecutor();
}
