import type { Worker } from 'node:worker_threads';
import type { SqlitePlace } from './sqlitePlace.ts';
import { type Order, type Report, SqliteFault, type SqliteWork, type Task } from './sqliteWork.ts';

interface Asked {
  readonly resolve: (result: unknown) => void;
  readonly reject: (fault: unknown) => void;
}

/** A thread that works on the database file. It keeps the process alive only while it owes an answer. */
export class SqliteThread implements SqlitePlace {
  readonly #worker: Worker;
  readonly #asked = new Map<number, Asked>();
  #last = 0;
  #end: SqliteFault | null = null;

  constructor(worker: Worker) {
    this.#worker = worker;
    worker.unref();
    worker.on('message', (report: Report) => this.#take(report));
    worker.on('error', (fault) => this.#lose(String(fault)));
    worker.on('exit', () => this.#lose('it has ended'));
  }

  ask<Name extends Task>(task: Name, ...words: Parameters<SqliteWork[Name]>) {
    return new Promise<ReturnType<SqliteWork[Name]>>((resolve, reject) => {
      if (this.#end !== null) throw this.#end;
      this.#last += 1;
      const order: Order = { id: this.#last, task, words };
      this.#worker.postMessage(order);
      if (this.#asked.size === 0) this.#worker.ref();
      this.#asked.set(order.id, { resolve: resolve as Asked['resolve'], reject });
    });
  }

  async leave(): Promise<void> {
    await this.#worker.terminate();
  }

  #take({ id, result, fault }: Report): void {
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    if (this.#asked.size === 0) this.#worker.unref();
    if (fault === undefined) asked?.resolve(result);
    else asked?.reject(new SqliteFault(fault));
  }

  #lose(why: string): void {
    this.#end ??= new SqliteFault({ message: `the store's thread is gone: ${why}`, code: 'THREAD_GONE' });
    for (const { reject } of this.#asked.values()) reject(this.#end);
    this.#asked.clear();
  }
}
