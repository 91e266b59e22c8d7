/** A mutex with first-come, first-served order. */
export class Mutex {
  #last: Promise<void> = Promise.resolve();

  /** Resolves with a function that releases the mutex. */
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
