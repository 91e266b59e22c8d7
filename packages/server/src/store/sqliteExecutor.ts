import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { SqliteFile } from './sqliteFile.ts';
import { runTask, SqliteError, type SqliteTasks, type TaskName } from './sqliteTasks.ts';
import { WorkerSqliteExecutor } from './workerSqliteExecutor.ts';

/** Runs tasks on the database file. */
export interface SqliteExecutor {
  /** Rejects with a SqliteError. */
  run<Name extends TaskName>(
    task: Name,
    ...words: Parameters<SqliteTasks[Name]>
  ): Promise<ReturnType<SqliteTasks[Name]>>;
  /** Must be the last call. */
  terminate(): Promise<void>;
}

/** Runs in the calling thread, which blocks it. */
export class InlineSqliteExecutor implements SqliteExecutor {
  readonly #file: SqliteFile;

  constructor(file: SqliteFile = new SqliteFile()) {
    this.#file = file;
  }

  async run<Name extends TaskName>(task: Name, ...args: Parameters<SqliteTasks[Name]>) {
    const { result, error } = runTask(this.#file, { id: 0, task, args });
    if (error !== undefined) throw new SqliteError(error);
    return result as ReturnType<SqliteTasks[Name]>;
  }

  async terminate(): Promise<void> {}
}

const WORKER_URL = new URL('./sqliteWorker.js', import.meta.url);

/**
 * A worker thread, because flushing to disk takes time. Workers can only run built files, so the source runs inline.
 */
export function defaultSqliteExecutor(): SqliteExecutor {
  return existsSync(WORKER_URL)
    ? new WorkerSqliteExecutor(new Worker(WORKER_URL, { name: 'store' }))
    : new InlineSqliteExecutor();
}
