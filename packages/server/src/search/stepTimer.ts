import type { IncrementalSearch } from '@coup-fourre/bots';
import { monotonicMs } from './clock.ts';

/** What is left of the longest step after each later one: about half of it after half a second. */
const DECAY = 0.998;

/** Milliseconds over time that do no harm. */
const TOLERANCE_MS = 40;

/** The part of the time for a question that may be given up to be done in time. */
const MAX_LEAD_SHARE = 0.25;

/** By how many milliseconds to be done earlier, where so many have been needed beyond the time. */
export function leadMs(delay: number, ms: number): number {
  return Math.max(0, Math.min(delay - TOLERANCE_MS, ms * MAX_LEAD_SHARE));
}

/**
 * How long steps have taken of late, the longest counts: on a loaded machine a step can be kept waiting many times as
 * long as it works.
 */
export class StepTimer {
  #longest = 0;

  /** Makes a step of a search and notes how long it took. */
  step(search: IncrementalSearch): void {
    const began = monotonicMs();
    search.step();
    this.record(monotonicMs() - began);
  }

  /** Notes how many milliseconds a step took that was made elsewhere. */
  record(ms: number): void {
    this.#longest = Math.max(this.#longest * DECAY, ms);
  }

  /** Whether a step may be begun: time is left, and even a long step would hardly end after it. */
  hasTimeFor({ until, ms }: Deadline): boolean {
    return monotonicMs() + leadMs(this.#longest, ms) < until;
  }
}

/** A time of `clock` by which to be done, and the milliseconds that there were for it. */
export interface Deadline {
  readonly until: number;
  readonly ms: number;
}

export function deadlineIn(ms: number): Deadline {
  return { until: monotonicMs() + ms, ms };
}
