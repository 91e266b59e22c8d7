import type { RoomRow } from '../store/roomStore.ts';

/** A person's turn at a table that waits for absent people, as the table's row has it. Times are milliseconds since 1970. */
export interface AwaitedTurn {
  /** An index of the row's guests. */
  readonly guest: number;
  /** Its seat, an index of the listing's names. */
  readonly seat: number;
  readonly since: number;
  /** The deadline, or null if the clock has none. */
  readonly until: number | null;
  /** Differs for each turn of a room. */
  readonly occasion: string;
  /** True if a device of the person is connected to the table. */
  readonly isThere: boolean;
}

/** The turn that a table waits for, with the guest's id and the names of the others. Null if it waits for nobody. */
export function awaitedTurnOf({ guests, listing }: Pick<RoomRow, 'guests' | 'listing'>) {
  const { turn, seats }: { readonly turn?: AwaitedTurn | null; readonly seats: readonly (string | null)[] } =
    JSON.parse(listing);
  const guest = turn ? guests[turn.guest] : undefined;
  if (!turn || guest === undefined) return null;
  const others = seats.flatMap((name, seat) => (name === null || seat === turn.seat ? [] : [name]));
  return { ...turn, guest, others };
}

/** True if the person may get a notice. A person who is at the table needs one only before a deadline. */
export function mayBeNotified({ isThere, until }: Pick<AwaitedTurn, 'isThere' | 'until'>): boolean {
  return !isThere || until !== null;
}

/** Reminders are due when these parts of a turn's time are left. */
const REMINDERS = [
  ['third', 1 / 3],
  ['tenth', 1 / 10],
] as const;

type Clock = Pick<AwaitedTurn, 'since' | 'until'>;

/** The next reminder of a turn after `now`, or null. */
export function nextReminder({ since, until }: Clock, now: number): number | null {
  if (until === null) return null;
  const times = REMINDERS.map(([, part]) => Math.round(until - (until - since) * part));
  return times.find((time) => time > now) ?? null;
}

/** The part of the time that was left at the last reminder before `now`. Null before the first reminder. */
export function reminderAt({ since, until }: Clock, now: number): 'third' | 'tenth' | null {
  if (until === null) return null;
  const left = (until - now) / (until - since);
  return REMINDERS.findLast(([, part]) => left <= part + 0.001)?.[0] ?? null;
}
