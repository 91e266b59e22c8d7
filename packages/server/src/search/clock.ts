import { hrtime } from 'node:process';

const NANOSECONDS_PER_MILLISECOND = 1e6;

/** Milliseconds on a monotonic clock that all threads of a process share. */
export function monotonicMs(): number {
  return Number(hrtime.bigint()) / NANOSECONDS_PER_MILLISECOND;
}
