/** A fair lock for readers and writers: many may share it, or one may hold it exclusively. */
export class SharedLock {
  /** Resolves when the last exclusive lock is released. */
  #alone: Promise<void> = Promise.resolve();
  /** The shared locks acquired since then. */
  #shared = new Set<Promise<void>>();

  /** Runs `work` under a shared lock. */
  async share<Result>(work: () => Promise<Result>): Promise<Result> {
    const { promise, resolve } = withResolver();
    const turns = this.#shared;
    turns.add(promise);
    await this.#alone;
    try {
      return await work();
    } finally {
      turns.delete(promise);
      resolve();
    }
  }

  /** Acquires the exclusive lock. Resolves with a function that releases it. */
  async acquire(): Promise<() => void> {
    const { promise, resolve } = withResolver();
    const before = [this.#alone, ...this.#shared];
    this.#alone = promise;
    this.#shared = new Set();
    await Promise.all(before);
    return resolve;
  }

  async alone<Result>(work: () => Promise<Result>): Promise<Result> {
    const end = await this.acquire();
    try {
      return await work();
    } finally {
      end();
    }
  }
}

function withResolver(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
