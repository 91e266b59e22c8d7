import type { Schedule } from '@coup-fourre/room';

/** Estimates the server's clock. */
export class ServerClock {
  readonly #localNow: () => number;
  #offsetMs: number | null = null;
  /** From the date of an HTTP response, which has whole seconds. Used until the first message arrives. */
  #roughOffsetMs = 0;

  /** `localNow`: this device's clock, in milliseconds since 1970. */
  constructor(localNow: () => number) {
    this.#localNow = localNow;
  }

  /**
   * `serverNow` is the time at which the server sent a message. Delivery takes time, so the largest difference is the
   * most accurate.
   */
  sync(serverNow: number): void {
    const offsetMs = serverNow - this.#localNow();
    this.#offsetMs = this.#offsetMs === null ? offsetMs : Math.max(this.#offsetMs, offsetMs);
  }

  /** `serverNow` is the date of a response, NaN if it has none. */
  syncRoughly(serverNow: number): void {
    if (!Number.isNaN(serverNow)) this.#roughOffsetMs = serverNow - this.#localNow();
  }

  /** Discards the estimate. The device's clock may have been changed while there was no connection. */
  reset(): void {
    this.#offsetMs = null;
  }

  /** Milliseconds since 1970. */
  readonly now = (): number => this.#localNow() + (this.#offsetMs ?? this.#roughOffsetMs);
}

export interface HeartbeatDeps {
  readonly schedule: Schedule;
  readonly ping: () => void;
  /** Called when the server did not answer. */
  readonly onDead: () => void;
}

const PING_INTERVAL_MS = 20_000;
const PONG_TIMEOUT_MS = 8_000;
/** A shorter timeout if the connection is probably dead. */
const CHECK_TIMEOUT_MS = 4_000;

/** Detects dead connections: pings a server that has been silent for 20 seconds. */
export class Heartbeat {
  readonly #deps: HeartbeatDeps;
  #cancel: () => void = () => undefined;

  constructor(deps: HeartbeatDeps) {
    this.#deps = deps;
  }

  /** Call this for each message from the server. */
  received(): void {
    this.#cancel();
    this.#cancel = this.#deps.schedule(PING_INTERVAL_MS, () => this.#ping(PONG_TIMEOUT_MS));
  }

  /** Pings at once. Call this if the network may have changed. */
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
