/** A lock for readers and writers, first come, first served: many may share it, or one has it alone. */
export class SharedLock {
  /** Ends with the last turn alone. */
  #alone: Promise<void> = Promise.resolve();
  /** The shared turns since then. */
  #shared = new Set<Promise<void>>();

  /** Does `work` beside other shared work. */
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

  /** Resolves with a function that ends the turn. */
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
