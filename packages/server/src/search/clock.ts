import { hrtime } from 'node:process';

const NANOSECONDS_PER_MILLISECOND = 1e6;

/** Milliseconds on a clock that never jumps and is the same in every thread of a process. */
export function monotonicMs(): number {
  return Number(hrtime.bigint()) / NANOSECONDS_PER_MILLISECOND;
}
