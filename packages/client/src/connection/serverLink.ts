import type { Schedule } from '@coup-fourre/room';

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

/** Connections in a row with frames that cannot be read after which that is no accident. */
const OTHER_VERSION_AFTER = 2;

/** The code with which such a connection is closed, of those that RFC 6455 leaves to applications. */
export const UNREADABLE_FRAME = 4007;

/** Counts the connections in a row that have ended by a frame that could not be read. */
export class UnreadableFrames {
  #count = 0;

  get count(): number {
    return this.#count;
  }

  /** Whether the server seems to be of a version that this client cannot read. */
  get isOtherVersion(): boolean {
    return this.#count >= OTHER_VERSION_AFTER;
  }

  add(): void {
    this.#count += 1;
  }

  reset(): void {
    this.#count = 0;
  }
}
