import type { NoticeSettings } from '@coup-fourre/room';

const MINUTE_MS = 60_000;
const DAY_MINUTES = 24 * 60;

/** True if the text names a time zone that this machine knows. */
export function isTimeZone(zone: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}

/** Minutes after midnight in a time zone. */
function minutesAt(now: number, timeZone: string): number {
  const format = new Intl.DateTimeFormat('en', { timeZone, hour: 'numeric', minute: 'numeric', hourCycle: 'h23' });
  const parts = Object.fromEntries(format.formatToParts(now).map(({ type, value }) => [type, Number(value)]));
  return (parts.hour ?? 0) * 60 + (parts.minute ?? 0);
}

/**
 * When the quiet hours end that hold now, in milliseconds since 1970, or null if none do. If the clocks change on the way, the
 * notice asks again at that time.
 */
export function quietUntil({ quiet, zone }: Pick<NoticeSettings, 'quiet' | 'zone'>, now: number): number | null {
  if (quiet === null) return null;
  const length = (quiet.to - quiet.from + DAY_MINUTES) % DAY_MINUTES;
  const passed = (minutesAt(now, zone) - quiet.from + DAY_MINUTES) % DAY_MINUTES;
  return passed < length ? now - (now % MINUTE_MS) + (length - passed) * MINUTE_MS : null;
}
