import type { Seat } from '@coup-fourre/rules';
import type { Refusal } from '../text/reasonText.ts';
import { type Entry, writeInto } from './entry.ts';
import type { SeatedUpdate } from './seated.ts';
import { firstPerson } from './team.ts';

/** What the page shows of a table. A new one is made for every change. */
export interface Shown {
  /** The game on the table, null before there is one. */
  readonly update: SeatedUpdate | null;
  /** The seat from whose side the table is drawn; its hand may still be covered. */
  readonly side: Seat;
  /** What everyone did in this deal, the latest first. */
  readonly book: readonly Entry[];
  /** How many entries of the book the latest update wrote. */
  readonly news: number;
  /** Whether a move is on its way, and not answered yet. */
  readonly isSending: boolean;
  /** Why the last try was refused; `id` tells two tries for the same reason apart. */
  readonly refusal: { readonly id: number; readonly reason: Refusal } | null;
}

export const NOTHING_SHOWN: Shown = { update: null, side: 0, book: [], news: 0, isSending: false, refusal: null };

/** What is shown once an update has come that tells something new; each deal begins its own road book. */
export function shownWith({ update: last, side, book, isSending }: Shown, update: SeatedUpdate): Shown {
  const sameRoom = last?.room === update.room;
  const pages = sameRoom && update.earlier.length === last.earlier.length ? book : [];
  const written = update.past ? writeInto([], withPast(update, update.past)) : writeInto(pages, update);
  return {
    update,
    side: update.seat ?? update.awaited ?? (sameRoom ? side : firstPerson(update.setup)),
    book: written,
    news: update.past ? 0 : written.length - pages.length,
    isSending,
    refusal: null,
  };
}

/** The update as one that tells all that has happened. */
function withPast(update: SeatedUpdate, past: SeatedUpdate['events']): SeatedUpdate {
  return { ...update, events: [...past, ...update.events] };
}

/** The refusal that follows another one. */
export function refusalAfter(last: Shown['refusal'], reason: Refusal): NonNullable<Shown['refusal']> {
  return { id: (last?.id ?? 0) + 1, reason };
}
