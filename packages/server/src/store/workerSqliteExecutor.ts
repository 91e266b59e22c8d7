import { once } from 'node:events';
import type { Worker } from 'node:worker_threads';
import type { SqliteExecutor } from './sqliteExecutor.ts';
import { SqliteError, type SqliteTasks, type TaskName, type TaskRequest, type TaskResult } from './sqliteTasks.ts';

interface PendingTask {
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/** A worker thread for the database file. It keeps the process alive only while a reply is pending. */
export class WorkerSqliteExecutor implements SqliteExecutor {
  readonly #worker: Worker;
  readonly #pending = new Map<number, PendingTask>();
  #lastId = 0;
  #exitError: SqliteError | null = null;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.unref();
    worker.on('message', (report: TaskResult) => this.#settle(report));
    worker.on('error', (error) => this.#fail(String(error)));
    worker.on('exit', () => this.#fail('it has ended'));
  }

  run<Name extends TaskName>(task: Name, ...args: Parameters<SqliteTasks[Name]>) {
    return new Promise<ReturnType<SqliteTasks[Name]>>((resolve, reject) => {
      if (this.#exitError !== null) throw this.#exitError;
      this.#lastId += 1;
      const order: TaskRequest = { id: this.#lastId, task, args };
      this.#worker.postMessage(order);
      if (this.#pending.size === 0) this.#worker.ref();
      this.#pending.set(order.id, { resolve: resolve as PendingTask['resolve'], reject });
    });
  }

  /** Lets the thread complete its tasks and exit. Stopping it inside SQLite's code could abort the process. */
  async terminate(): Promise<void> {
    if (this.#exitError !== null) return;
    this.#worker.ref();
    this.#worker.postMessage(null);
    await once(this.#worker, 'exit');
  }

  #settle({ id, result, error }: TaskResult): void {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    if (this.#pending.size === 0) this.#worker.unref();
    if (error === undefined) pending?.resolve(result);
    else pending?.reject(new SqliteError(error));
  }

  #fail(why: string): void {
    this.#exitError ??= new SqliteError({ message: `the store's thread is gone: ${why}`, code: 'THREAD_GONE' });
    for (const { reject } of this.#pending.values()) reject(this.#exitError);
    this.#pending.clear();
  }
}
