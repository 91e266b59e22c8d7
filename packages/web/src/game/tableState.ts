import { appendToLog, type LogEntry } from '@coup-fourre/client';
import type { Refusal } from '@coup-fourre/client/text';
import type { Seat } from '@coup-fourre/rules';
import type { SeatedUpdate } from './seatedUpdate.ts';
import { frontSeatOf } from './team.ts';

/** What the page shows of a table. A new one is made for every change. */
export interface TableState {
  /** The game on the table, null before there is one. */
  readonly update: SeatedUpdate | null;
  /** The seat from whose side the table is drawn; its hand may still be covered. */
  readonly frontSeat: Seat;
  /** What everyone did in this deal, the latest first. */
  readonly log: readonly LogEntry[];
  /** How many entries of the book the latest update wrote. */
  readonly newEntries: number;
  /** Whether a move is on its way, and not answered yet. */
  readonly isSending: boolean;
  /** Why the last try was refused; `id` sets two tries with the same reason apart. */
  readonly refusal: { readonly id: number; readonly reason: Refusal } | null;
}

export const EMPTY_TABLE_STATE: TableState = {
  update: null,
  frontSeat: 0,
  log: [],
  newEntries: 0,
  isSending: false,
  refusal: null,
};

/** What is shown once a new update has come; each deal begins its own log. */
export function nextTableState(
  { update: last, frontSeat, log, isSending }: TableState,
  update: SeatedUpdate,
): TableState {
  const sameRoom = last?.room === update.room;
  const pages = sameRoom && update.earlierScores.length === last.earlierScores.length ? log : [];
  const written = update.earlierEvents
    ? appendToLog([], withPast(update, update.earlierEvents))
    : appendToLog(pages, update);
  return {
    update,
    frontSeat: update.seat ?? update.awaitedSeat ?? (sameRoom ? frontSeat : frontSeatOf(update.setup)),
    log: written,
    newEntries: update.earlierEvents ? 0 : written.length - pages.length,
    isSending,
    refusal: null,
  };
}

/** The update with all events of the deal. */
function withPast(update: SeatedUpdate, past: SeatedUpdate['events']): SeatedUpdate {
  return { ...update, events: [...past, ...update.events] };
}

/** The refusal that follows another one. */
export function nextRefusal(last: TableState['refusal'], reason: Refusal): NonNullable<TableState['refusal']> {
  return { id: (last?.id ?? 0) + 1, reason };
}
