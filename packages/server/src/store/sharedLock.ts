/** A lock with first-come, first-served order: many may share it, or one has it alone. */
export class SharedLock {
  /** Ends with the last turn that is alone. */
  #alone: Promise<void> = Promise.resolve();
  /** The turns after it, which share the lock. */
  #shared = new Set<Promise<void>>();

  /** Resolves with a function that ends the turn. */
  async share(): Promise<() => void> {
    const { promise, resolve } = withResolver();
    const turns = this.#shared;
    turns.add(promise);
    await this.#alone;
    return () => {
      turns.delete(promise);
      resolve();
    };
  }

  /** The same for a turn that is alone. */
  async acquire(): Promise<() => void> {
    const { promise, resolve } = withResolver();
    const before = [this.#alone, ...this.#shared];
    this.#alone = promise;
    this.#shared = new Set();
    await Promise.all(before);
    return resolve;
  }
}

function withResolver(): { promise: Promise<void>; resolve: () => void } {
  let resolve = (): void => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
