/** Runs the tasks of each key one after the other. A key without tasks takes no memory. */
export class TasksInOrder<Key> {
  /** For each key with a running task: how to start the next ones. */
  readonly #waiting = new Map<Key, (() => void)[]>();

  async run<Value>(key: Key, task: () => Promise<Value>): Promise<Value> {
    const waiting = this.#waiting.get(key);
    if (waiting === undefined) this.#waiting.set(key, []);
    else await new Promise<void>((start) => waiting.push(start));
    try {
      return await task();
    } finally {
      const next = this.#waiting.get(key)?.shift();
      if (next === undefined) this.#waiting.delete(key);
      else next();
    }
  }
}
