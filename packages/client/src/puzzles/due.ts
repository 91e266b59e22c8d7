import type { Memory } from './memory.ts';

/** A position that is asked over days. `memory` is null before the first answer. */
interface Asked {
  readonly memory: Pick<Memory, 'due'> | null;
}

/** The positions to ask now: those that were never asked last, the others by their time. */
export function dueNow<Position extends Asked>(positions: readonly Position[], now: number): Position[] {
  const dueOf = ({ memory }: Asked): number => memory?.due ?? now;
  return positions.filter((position) => dueOf(position) <= now).toSorted((a, b) => dueOf(a) - dueOf(b));
}

const DAY_MS = 86_400_000;

/** In how many whole days the next position comes back, at least 1. Infinity without positions. */
export function daysUntilNext(positions: readonly Asked[], now: number): number {
  const next = Math.min(...positions.map(({ memory }) => memory?.due ?? now));
  return Math.max(1, Math.round((next - now) / DAY_MS));
}
