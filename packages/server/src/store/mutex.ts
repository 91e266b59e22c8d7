/** Lets one go at a time, in the order in which they ask. */
export class Mutex {
  #last: Promise<void> = Promise.resolve();

  /** Resolves when it is one's turn, with what ends it. */
  async acquire(): Promise<() => void> {
    const { promise, resolve } = withResolver();
    const before = this.#last;
    this.#last = promise;
    await before;
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
