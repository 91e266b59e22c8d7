import type { OnlineUpdate } from '@coup-fourre/room/online';
import { m } from '../paraglide/messages.js';

/** How many seats no one has taken yet. */
export function freeSeats({ seats }: OnlineUpdate): number {
  return seats.filter(({ kind }) => kind === 'free').length;
}

export function hostName({ seats, host }: OnlineUpdate): string {
  const sitter = seats.find((each) => each.kind === 'person' && each.guest === host);
  return sitter?.kind === 'person' ? sitter.name : '';
}

export function isHost({ seat, seats, host }: OnlineUpdate): boolean {
  const sitter = seat === null ? undefined : seats[seat];
  return sitter?.kind === 'person' && sitter.guest === host;
}

/** Who arranges the seats and starts: the host, or in a quick match, which has no host, whoever is seated. */
export function mayStart(update: OnlineUpdate): boolean {
  return isHost(update) || (update.quick !== null && update.seat !== null);
}

/** Whether computers may be put on free seats at `now` (milliseconds since 1970, by the server). */
export function mayFill(update: OnlineUpdate, now: number): boolean {
  return (
    mayStart(update) && (update.quick === null || update.phase !== 'gathering' || now >= update.quick.computersFrom)
  );
}

/** What the match waits for before it can start, in words; null where it waits for the start alone and we may give it. */
export function waitText(update: OnlineUpdate): string | null {
  const free = freeSeats(update);
  if (update.seat === null) return free > 0 ? m.waitSit() : update.options.canWatch ? m.waitFullWatch() : m.waitFull();
  if (free === 1) return m.waitOneSeat();
  if (free > 1) return m.waitSeats({ count: free });
  return mayStart(update) ? null : m.waitHost({ name: hostName(update) });
}
