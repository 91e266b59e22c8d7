import { DAY_MS } from '@coup-fourre/room';
import type { Store } from '@coup-fourre/server/store';

/** Milliseconds after a day in which an open run may still be finished. */
const FINISH_RUN_MS = 3_600_000;

/** Returns the days that have ended and are not closed, and those that were closed before their end, in words. */
export async function auditDays(store: Store, now: number): Promise<string[]> {
  const days = await store.days.between('0001-01-01', '9999-12-31');
  return days.flatMap(({ day, isOver }) => {
    const hasEnded = Date.parse(day) + DAY_MS + FINISH_RUN_MS <= now;
    if (hasEnded === isOver) return [];
    return [`the day ${day} ${isOver ? 'was closed before its end' : 'has ended and is not closed'}`];
  });
}
