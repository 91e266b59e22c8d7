import { type ClubEvening, DAY_MS } from '@coup-fourre/room';

/** An evening counts as running for this long after its start. */
export const RUNNING_MS = 3 * 3_600_000;

/** The start of the evening that is running, else of the next one, in milliseconds since 1970. */
export function eveningAfter({ weekday, time, zone }: ClubEvening, now: number): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const earliest = now - RUNNING_MS;
  const local = new Date(earliest + offsetAt(earliest, zone));
  const midnight = Date.UTC(local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate());
  const days = (weekday - local.getUTCDay() + 7) % 7;
  const starts = [days, days + 7].map((after) =>
    instantOf(midnight + after * DAY_MS + hours * 3_600_000 + minutes * 60_000, zone),
  );
  return starts.find((start) => start > earliest) ?? Number.POSITIVE_INFINITY;
}

/** When the clocks of a zone show a time, which is given as if the zone were UTC. */
function instantOf(local: number, zone: string): number {
  // Near a change of the clocks, the first offset may be the one before or after the change.
  const near = local - offsetAt(local, zone);
  return local - offsetAt(near, zone);
}

/** How far the clocks of a zone are ahead of UTC, in milliseconds. */
function offsetAt(at: number, zone: string): number {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'iso8601',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  }).formatToParts(at);
  const part = (type: string) => Number(parts.find((each) => each.type === type)?.value);
  const shown = Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'));
  return shown - Math.floor(at / 60_000) * 60_000;
}
