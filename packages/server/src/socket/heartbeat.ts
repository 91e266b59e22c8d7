export interface Pingable {
  /** Sends a ping, or gives up if the last one was not answered. */
  ping(): void;
}

/** Groups of members that are pinged one after the other, to spread the load. */
const PARTS = 30;

/** Pings each of its members once per interval. */
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
