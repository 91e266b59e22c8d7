/** What can be asked whether it is still there. */
export interface Pingable {
  /** Asks, after an answer to the last time; without one it gives up. */
  ping(): void;
}

/** How many parts the members are asked in, so that not all are asked in the same moment. */
const PARTS = 30;

/** Asks each of its members once in so many milliseconds. */
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
