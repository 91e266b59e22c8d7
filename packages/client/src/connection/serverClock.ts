/** The server's clock, as far as it can be known here. */
export class ServerClock {
  readonly #localNow: () => number;
  #offsetMs: number | null = null;

  /** `localNow` is this device's own clock, in milliseconds since 1970. */
  constructor(localNow: () => number) {
    this.#localNow = localNow;
  }

  /**
   * Takes what the server's clock showed when it sent a message. The message has taken time to come, so the real difference
   * is at least what it seems: the largest of a connection is the nearest to it.
   */
  sync(serverNow: number): void {
    const offsetMs = serverNow - this.#localNow();
    this.#offsetMs = this.#offsetMs === null ? offsetMs : Math.max(this.#offsetMs, offsetMs);
  }

  /** Forgets what is known: the device's clock may have been set while there was no connection. */
  reset(): void {
    this.#offsetMs = null;
  }

  /** Milliseconds since 1970. */
  readonly now = (): number => this.#localNow() + (this.#offsetMs ?? 0);
}
