export interface Pingable {
  /** Sends a ping, or closes the connection if the last ping was not answered. */
  ping(): void;
}

/** Members are pinged in this many groups, one after the other, to spread the load. */
const PARTS = 30;

/** Pings each member once per interval. */
export class Heartbeat {
  readonly #parts: readonly Set<Pingable>[] = Array.from({ length: PARTS }, () => new Set());
  readonly #timer: NodeJS.Timeout;
  #next = 0;
  #joined = 0;

  constructor(milliseconds: number) {
    this.#timer = setInterval(() => this.#tick(), milliseconds / PARTS).unref();
  }

  add(member: Pingable): void {
    this.#parts[this.#joined % PARTS]?.add(member);
    this.#joined += 1;
  }

  remove(member: Pingable): void {
    for (const part of this.#parts) part.delete(member);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #tick(): void {
    this.#next = (this.#next + 1) % PARTS;
    for (const member of this.#parts[this.#next] ?? []) member.ping();
  }
}
