import {
  appendToLog,
  type LogEntry,
  type TableModel,
  type TableReading,
  tableModelOf,
  ValueStore,
} from '@coup-fourre/client';
import type { Refusal } from '@coup-fourre/client/text';
import type { Action, Seat } from '@coup-fourre/rules';

/** What the page shows of a table. Immutable. */
export interface TableState {
  /** Null before the game starts. */
  readonly model: TableModel | null;
  /** Actions of this deal, latest first. */
  readonly log: readonly LogEntry[];
  /** Number of log entries added by the latest update. */
  readonly newEntries: number;
  /** True while a move waits for its reply. */
  readonly isSending: boolean;
  /** Why the last action was refused. `id` distinguishes two refusals with the same reason. */
  readonly refusal: { readonly id: number; readonly reason: Refusal } | null;
}

export const EMPTY_TABLE_STATE: TableState = { model: null, log: [], newEntries: 0, isSending: false, refusal: null };

/** The state after an update. Each deal starts a new log. */
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

/** The state of a table, and its refusals: the part that all kinds of tables share. */
export class TableStore<State extends TableState = TableState> {
  protected readonly state: ValueStore<State>;

  constructor(state: State) {
    this.state = new ValueStore(state);
  }

  readonly subscribe = (listener: () => void): (() => void) => this.state.subscribe(listener);

  readonly getState = (): State => this.state.get();

  showRefusal(reason: Refusal): void {
    const state = this.getState();
    this.state.set({ ...state, refusal: { id: (state.refusal?.id ?? 0) + 1, reason } });
  }

  clearRefusal(): void {
    const state = this.getState();
    if (state.refusal !== null) this.state.set({ ...state, refusal: null });
  }
}

/** A table hosted in this browser or by a server, and its commands. */
export interface TableGame {
  readonly subscribe: (listener: () => void) => () => void;
  readonly getState: () => TableState;
  act(action: Action): Promise<void>;
  /** Uncovers the hand of the person who holds the device. */
  viewHand(seat: Seat): Promise<void>;
  nextDeal(): Promise<void>;
  playAgain(): Promise<void>;
  /** True in lessons and puzzles, which have no coach and no warnings. */
  readonly isUnaided?: boolean;
  leave(): Promise<void>;
  /** Undoes the viewer's last action. Only on a table of this device. */
  undo?(): Promise<void>;
  /** Lets computers play without pauses until a person must act. Only on a table of this device. */
  skipPauses?(): Promise<void>;
  showRefusal(reason: Refusal): void;
  clearRefusal(): void;
}
