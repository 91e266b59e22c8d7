import { appendToLog, type LogEntry, type TableModel, type TableReading, tableModelOf } from '@coup-fourre/client';
import type { Refusal } from '@coup-fourre/client/text';
import type { Action, Seat } from '@coup-fourre/rules';

/** What the page shows of a table. A new one is made for every change. */
export interface TableState {
  /** The game on the table, null before there is one. */
  readonly model: TableModel | null;
  /** What everyone did in this deal, the latest first. */
  readonly log: readonly LogEntry[];
  /** How many entries of the log the latest update wrote. */
  readonly newEntries: number;
  /** Whether a move is on its way, and not answered yet. */
  readonly isSending: boolean;
  /** Why the last try was refused; `id` sets two tries with the same reason apart. */
  readonly refusal: { readonly id: number; readonly reason: Refusal } | null;
}

export const EMPTY_TABLE_STATE: TableState = { model: null, log: [], newEntries: 0, isSending: false, refusal: null };

/** What is shown once a new update has come; each deal begins its own log. */
export function nextTableState({ model: last, log, isSending }: TableState, reading: TableReading): TableState {
  const model = tableModelOf(reading, last);
  const { room, deal, events, earlierEvents } = model;
  const before = last?.room === room && last.deal === deal ? log : [];
  const written = earlierEvents
    ? appendToLog([], { ...model, events: [...earlierEvents, ...events] })
    : appendToLog(before, model);
  return {
    model,
    log: written,
    newEntries: earlierEvents ? 0 : written.length - before.length,
    isSending,
    refusal: null,
  };
}

/** The refusal that follows another one. */
export function nextRefusal(last: TableState['refusal'], reason: Refusal): NonNullable<TableState['refusal']> {
  return { id: (last?.id ?? 0) + 1, reason };
}

/** A game at whose table this page stands, hosted in this browser or by a server: what is shown, and what may be asked of it. */
export interface TableGame {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => TableState;
  act(action: Action): Promise<void>;
  /** Shows the hand of the person who has the device now. */
  viewHand(seat: Seat): Promise<void>;
  nextDeal(): Promise<void>;
  /** Another match at the same table. */
  playAgain(): Promise<void>;
  /** Whether nobody helps at this table, as in a lesson or a puzzle: no coach, and no warning of a costly move. */
  readonly isUnaided?: boolean;
  /** Back to the start. */
  leave(): Promise<void>;
  /** Takes the last own action back, at a table of this device. */
  undo?(): Promise<void>;
  /** Has the computers of this device play without waiting until a person is awaited. */
  skipPauses?(): Promise<void>;
  showRefusal(reason: Refusal): void;
  /** Takes the last refusal off the table, where something else was tried. */
  clearRefusal(): void;
}
