/** Runs something after so many milliseconds, unless the function it returns is called before. */
export type Schedule = (ms: number, act: () => void) => () => void;

export interface HeartbeatDeps {
  readonly schedule: Schedule;
  /** Asks the other end for a sign of life. */
  readonly ping: () => void;
  /** The other end has given none. */
  readonly onDead: () => void;
}

const PING_INTERVAL_MS = 20_000;
const PONG_TIMEOUT_MS = 8_000;
/** How long to wait where there is a reason to think that the line is dead. */
const CHECK_TIMEOUT_MS = 4_000;

/** Notices a line that looks open but carries nothing: whoever is silent for 20 seconds is asked for a sign of life. */
export class Heartbeat {
  readonly #deps: HeartbeatDeps;
  #cancel: () => void = () => undefined;

  constructor(parts: HeartbeatDeps) {
    this.#deps = parts;
  }

  /** Something came from the other end. */
  received(): void {
    this.#cancel();
    this.#cancel = this.#deps.schedule(PING_INTERVAL_MS, () => this.#ping(PONG_TIMEOUT_MS));
  }

  /** Asks at once, as the browser says that the network has changed. */
  check(): void {
    this.#ping(CHECK_TIMEOUT_MS);
  }

  stop(): void {
    this.#cancel();
  }

  #ping(patience: number): void {
    this.#cancel();
    this.#cancel = this.#deps.schedule(patience, this.#deps.onDead);
    this.#deps.ping();
  }
}
