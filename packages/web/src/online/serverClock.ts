/** The server's clock as far as it can be known here. */
export class ServerClock {
  readonly #here: () => number;
  #ahead: number | null = null;

  /** `here` is this device's own clock, in milliseconds since 1970. */
  constructor(here: () => number) {
    this.#here = here;
  }

  /**
   * Takes what the server's clock showed when it sent something. The way here took time, so that the real difference is at
   * least what it seems: of all that was heard on a connection the largest is the nearest.
   */
  heard(now: number): void {
    const ahead = now - this.#here();
    this.#ahead = this.#ahead === null ? ahead : Math.max(this.#ahead, ahead);
  }

  /** Forgets what was heard: the device's clock may have been set while there was no connection. */
  reset(): void {
    this.#ahead = null;
  }

  /** Milliseconds since 1970. */
  readonly now = (): number => this.#here() + (this.#ahead ?? 0);
}
