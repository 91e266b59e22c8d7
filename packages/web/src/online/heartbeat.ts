/** Runs something after so many milliseconds, unless the function it returns is called before. */
export type After = (ms: number, act: () => void) => () => void;

export interface HeartbeatParts {
  readonly after: After;
  /** Asks the other end for a sign of life. */
  readonly ping: () => void;
  /** The other end has given none. */
  readonly dead: () => void;
}

const PING_EVERY_MS = 20_000;
const PATIENCE_MS = 8_000;
/** How long to wait where there is a reason to think that the line is dead. */
const DOUBT_MS = 4_000;

/** Notices a line that looks open but carries nothing: whoever is silent for 20 seconds is asked for a sign of life. */
export class Heartbeat {
  readonly #parts: HeartbeatParts;
  #cancel: () => void = () => undefined;

  constructor(parts: HeartbeatParts) {
    this.#parts = parts;
  }

  /** Something came from the other end. */
  heard(): void {
    this.#cancel();
    this.#cancel = this.#parts.after(PING_EVERY_MS, () => this.#ask(PATIENCE_MS));
  }

  /** Asks at once, as the browser says that the network has changed. */
  doubt(): void {
    this.#ask(DOUBT_MS);
  }

  stop(): void {
    this.#cancel();
  }

  #ask(patience: number): void {
    this.#cancel();
    this.#cancel = this.#parts.after(patience, this.#parts.dead);
    this.#parts.ping();
  }
}
