/** What can be asked whether it is still there. */
export interface Pulsing {
  /** Asks, after an answer to the last time; without one it gives up. */
  beat(): void;
}

/** How many parts the members are asked in, so that not all are asked in the same moment. */
const PARTS = 30;

/** Asks each of its members once in so many milliseconds. */
export class Heartbeat {
  readonly #parts: readonly Set<Pulsing>[] = Array.from({ length: PARTS }, () => new Set());
  readonly #timer: NodeJS.Timeout;
  #next = 0;
  #joined = 0;

  constructor(milliseconds: number) {
    this.#timer = setInterval(() => this.#beat(), milliseconds / PARTS).unref();
  }

  add(member: Pulsing): void {
    this.#parts[this.#joined % PARTS]?.add(member);
    this.#joined += 1;
  }

  remove(member: Pulsing): void {
    for (const part of this.#parts) part.delete(member);
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  #beat(): void {
    this.#next = (this.#next + 1) % PARTS;
    for (const member of this.#parts[this.#next] ?? []) member.beat();
  }
}
