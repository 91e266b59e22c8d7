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

/** Whose turn a table awaits, with the guest's id and the names of the others. Null if it awaits nobody. */
export function awaitedTurnOf({ guests, listing }: Pick<RoomRow, 'guests' | 'listing'>) {
  const { turn, seats }: { readonly turn?: AwaitedTurn | null; readonly seats: readonly (string | null)[] } =
    JSON.parse(listing);
  const guest = turn ? guests[turn.guest] : undefined;
  if (!turn || guest === undefined) return null;
  const others = seats.flatMap((name, seat) => (name === null || seat === turn.seat ? [] : [name]));
  return { ...turn, guest, others };
}

/** True if the person may be told of the turn: nobody who is there needs to know, except before a deadline. */
export function mayBeTold({ isThere, until }: Pick<AwaitedTurn, 'isThere' | 'until'>): boolean {
  return !isThere || until !== null;
}

/** The parts of a turn's time that are left when a reminder comes. */
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

/** The part of the time that is left, as the last reminder before `now` says it. Null before the first one. */
export function reminderAt({ since, until }: Clock, now: number): 'third' | 'tenth' | null {
  if (until === null) return null;
  const left = (until - now) / (until - since);
  return REMINDERS.findLast(([, part]) => left <= part + 0.001)?.[0] ?? null;
}
