import { listText, m, shownName } from '@coup-fourre/client/text';
import type { Update } from '@coup-fourre/room';

export function freeSeatCount({ seats }: Update): number {
  return seats.filter(({ kind }) => kind === 'free').length;
}

/** The first free seat before the match, for a viewer without a seat. Null for other viewers, or if none is free. */
export function firstFreeSeat({ seat, seats, phase }: Update): number | null {
  const free = seats.findIndex(({ kind }) => kind === 'free');
  return seat === null && phase === 'gathering' && free !== -1 ? free : null;
}

export function hostName({ seats, host }: Update): string {
  const occupant = seats.find((each) => each.kind === 'person' && each.guest === host);
  return occupant?.kind === 'person' ? shownName(occupant.name) : '';
}

export function isHost({ seat, seats, host }: Update): boolean {
  const occupant = seat === null ? undefined : seats[seat];
  return occupant?.kind === 'person' && occupant.guest === host;
}

/** True if the viewer may arrange seats and start: the host, or in a quick match, which has no host, anyone seated. */
export function mayStart(update: Update): boolean {
  return isHost(update) || (update.quick !== null && update.seat !== null);
}

/** True if computers may take free seats at `now` (milliseconds since 1970, server time). */
export function mayFill(update: Update, now: number): boolean {
  return (
    mayStart(update) && (update.quick === null || update.phase !== 'gathering' || now >= update.quick.computersFrom)
  );
}

/** Why the match cannot start yet, in words. Null if the viewer may start it. */
export function startBlockerText(update: Update): string | null {
  const free = freeSeatCount(update);
  if (update.shuffle?.next.isDue) return m.shuffling();
  if (update.seat === null) return free > 0 ? m.waitSit() : update.options.canWatch ? m.waitFullWatch() : m.waitFull();
  if (!mayStart(update)) return m.waitHost({ name: hostName(update) });
  if (free === 1) return m.waitOneSeat();
  return free > 1 ? m.waitSeats({ count: free }) : null;
}

/** True for one person at the table: their page gives the free seats of a quick match to computers. */
export function isFirstPerson({ seat, seats }: Update): boolean {
  return seat !== null && seats.findIndex(({ kind }) => kind === 'person') === seat;
}

/** Who else waits in a quick match. */
export function quickMatchText({ seat, seats }: Update): string {
  const others = seats.flatMap((occupant, at) =>
    occupant.kind === 'person' && at !== seat ? [shownName(occupant.name)] : [],
  );
  return others.length === 0 ? m.quickNobody() : m.quickOthers({ names: listText(others), count: others.length });
}
