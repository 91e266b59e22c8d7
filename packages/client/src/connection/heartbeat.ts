import type { Schedule } from '@coup-fourre/room';

export interface HeartbeatDeps {
  readonly schedule: Schedule;
  /** Asks the server for a sign of life. */
  readonly ping: () => void;
  /** The server has given none. */
  readonly onDead: () => void;
}

const PING_INTERVAL_MS = 20_000;
const PONG_TIMEOUT_MS = 8_000;
/** How long to wait where there is a reason to think that the connection is dead. */
const CHECK_TIMEOUT_MS = 4_000;

/** Notices a connection that looks open but carries nothing: a server that is silent for 20 seconds is asked for a sign of life. */
export class Heartbeat {
  readonly #deps: HeartbeatDeps;
  #cancel: () => void = () => undefined;

  constructor(deps: HeartbeatDeps) {
    this.#deps = deps;
  }

  /** Something came from the server. */
  received(): void {
    this.#cancel();
    this.#cancel = this.#deps.schedule(PING_INTERVAL_MS, () => this.#ping(PONG_TIMEOUT_MS));
  }

  /** Asks at once, as the network may have changed. */
  check(): void {
    this.#ping(CHECK_TIMEOUT_MS);
  }

  stop(): void {
    this.#cancel();
  }

  #ping(timeoutMs: number): void {
    this.#cancel();
    this.#cancel = this.#deps.schedule(timeoutMs, this.#deps.onDead);
    this.#deps.ping();
  }
}
