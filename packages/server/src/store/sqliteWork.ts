import { codeOf } from '../startFault.ts';
import type { Entry } from './entry.ts';

/** The rows a statement gave, and how many it changed. */
export interface Outcome {
  readonly rows: readonly unknown[];
  readonly changes: number;
}

/** What is asked of whoever holds the database file; one after the other, each of them all or nothing. */
export interface SqliteWork {
  /** Opens the file in a folder; both are made where they are missing. */
  open(folder: string): void;
  /** Adds entries in one transaction: whether each was added. They are durable afterwards. */
  append(entries: readonly Entry[]): readonly boolean[];
  /** The events of a room's log after a number, as a list in JSON. */
  read(room: string, after: number): string;
  run(statement: string, parameters: readonly unknown[]): Outcome;
  /** Takes a transaction back, if one is open. */
  rollBack(): void;
  close(): void;
}

/** What can be asked. */
export type Task = keyof SqliteWork;

/** A task, and the number by which its answer is known. */
export interface Order {
  readonly id: number;
  readonly task: Task;
  readonly words: readonly unknown[];
}

/** What became of an order. */
export interface Report {
  readonly id: number;
  readonly result?: unknown;
  readonly fault?: { readonly message: string; readonly code: string };
}

/** A fault of SQLite or of the file system, with the name they have for it, such as SQLITE_FULL. */
export class SqliteFault extends Error {
  readonly code: string;

  constructor({ message, code }: { readonly message: string; readonly code: string }) {
    super(message);
    this.code = code;
  }
}

/** Does what is ordered; a fault is reported, not thrown. */
export function obey(work: SqliteWork, { id, task, words }: Order): Report {
  try {
    const call = work[task] as (...words: readonly unknown[]) => unknown;
    return { id, result: call.apply(work, words as unknown[]) };
  } catch (fault) {
    const message = fault instanceof Error ? fault.message : String(fault);
    return { id, fault: { message, code: codeOf(fault) } };
  }
}
