/** The server's clock as far as it can be known here. */
export class ServerClock {
  readonly #localNow: () => number;
  #offset: number | null = null;

  /** `here` is this device's own clock, in milliseconds since 1970. */
  constructor(here: () => number) {
    this.#localNow = here;
  }

  /**
   * Takes what the server's clock showed when it sent something. The way here took time, so that the real difference is at
   * least what it seems: of all that was heard on a connection the largest is the nearest.
   */
  sync(now: number): void {
    const ahead = now - this.#localNow();
    this.#offset = this.#offset === null ? ahead : Math.max(this.#offset, ahead);
  }

  /** Forgets what was heard: the device's clock may have been set while there was no connection. */
  reset(): void {
    this.#offset = null;
  }

  /** Milliseconds since 1970. */
  readonly now = (): number => this.#localNow() + (this.#offset ?? 0);
}
