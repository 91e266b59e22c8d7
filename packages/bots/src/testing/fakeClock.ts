/** A clock whose time does not depend on the machine: it passes in steps of searches and while calls are awaited. */
export class FakeClock {
  #ms = 0;

  /** Milliseconds since the start. */
  readonly now = (): number => this.#ms;

  pass(ms: number): void {
    this.#ms += ms;
  }

  /**
   * Calls back after `ms` milliseconds. Until then each turn of the event loop takes a millisecond. Returns a function
   * that cancels the call.
   */
  readonly schedule = (ms: number, call: () => void): (() => void) => {
    const due = this.#ms + ms;
    let isCanceled = false;
    const turn = (): void => {
      if (isCanceled) return;
      if (this.#ms < due) {
        this.pass(1);
        setImmediate(turn);
      } else call();
    };
    setImmediate(turn);
    return () => {
      isCanceled = true;
    };
  };
}
