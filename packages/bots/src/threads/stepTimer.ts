import type { IncrementalSearch } from '../search/search.ts';

/** The factor by which the longest step shrinks with each later step. It halves in about half a second. */
const DECAY = 0.998;

/** Milliseconds of overrun that do no harm. */
const TOLERANCE_MS = 40;

/** The maximum fraction of the time that may be given up in order to finish on time. */
const MAX_LEAD_SHARE = 0.25;

/** When to finish, and how many milliseconds remained at the start. */
export interface Deadline {
  readonly until: number;
  readonly ms: number;
}

/** By how many milliseconds to finish earlier, given a recent overrun of `delay`. */
export function leadMs(delay: number, ms: number): number {
  return Math.max(0, Math.min(delay - TOLERANCE_MS, ms * MAX_LEAD_SHARE));
}

/** Tracks the longest recent step. On a loaded machine, a step can be delayed for many times its duration. */
export class StepTimer {
  /** The time in milliseconds, by the same clock as the deadlines. */
  readonly now: () => number;
  #longest = 0;

  constructor(now: () => number) {
    this.now = now;
  }

  /** Runs a step of a search and records how long it took. */
  step(search: IncrementalSearch): void {
    const began = this.now();
    search.step();
    this.record(this.now() - began);
  }

  /** Records the duration of a step that was run elsewhere. */
  record(ms: number): void {
    this.#longest = Math.max(this.#longest * DECAY, ms);
  }

  /** True if time is left and even a long step would hardly exceed it. */
  hasTimeFor({ until, ms }: Deadline): boolean {
    return this.now() + leadMs(this.#longest, ms) < until;
  }
}
