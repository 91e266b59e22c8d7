import { m, shownName } from '@coup-fourre/client/text';
import type { Update } from '@coup-fourre/room';

/** The number of free seats. */
export function freeSeatCount({ seats }: Update): number {
  return seats.filter(({ kind }) => kind === 'free').length;
}

/** The seat that someone without one takes by a single press: the first free one before the match; null if there is none. */
export function firstFreeSeat({ seat, seats, phase }: Update): number | null {
  const free = seats.findIndex(({ kind }) => kind === 'free');
  return seat === null && phase === 'gathering' && free !== -1 ? free : null;
}

/** The same where no other seat is free, so that there is nothing to choose. */
export function onlyFreeSeat(update: Update): number | null {
  return freeSeatCount(update) === 1 ? firstFreeSeat(update) : null;
}

export function hostName({ seats, host }: Update): string {
  const occupant = seats.find((each) => each.kind === 'person' && each.guest === host);
  return occupant?.kind === 'person' ? shownName(occupant.name) : '';
}

export function isHost({ seat, seats, host }: Update): boolean {
  const occupant = seat === null ? undefined : seats[seat];
  return occupant?.kind === 'person' && occupant.guest === host;
}

/** Whether the viewer may arrange seats and start: the host, or anyone seated in a quick match, which has no host. */
export function mayStart(update: Update): boolean {
  return isHost(update) || (update.quick !== null && update.seat !== null);
}

/** Whether computers may take free seats at `now` (milliseconds since 1970, server time). */
export function mayFill(update: Update, now: number): boolean {
  return (
    mayStart(update) && (update.quick === null || update.phase !== 'gathering' || now >= update.quick.computersFrom)
  );
}

/** What the match still waits for, in words; null if the viewer may start it. */
export function startBlockerText(update: Update): string | null {
  const free = freeSeatCount(update);
  if (update.shuffle?.next.isDue) return m.shuffling();
  if (update.seat === null) return free > 0 ? m.waitSit() : update.options.canWatch ? m.waitFullWatch() : m.waitFull();
  if (free === 1) return m.waitOneSeat();
  if (free > 1) return m.waitSeats({ count: free });
  return mayStart(update) ? null : m.waitHost({ name: hostName(update) });
}
