import { errorCode } from '../config/startError.ts';
import type { SerializedAppend } from './serializedAppend.ts';

/** The rows a statement gave, and how many it changed. */
export interface StatementResult {
  readonly rows: readonly unknown[];
  readonly changes: number;
}

/** What is asked of whoever holds the database file; one after the other, each of them all or nothing. */
export interface SqliteTasks {
  /** Opens the file in a folder; both are made where they are missing. */
  open(folder: string): void;
  /** Adds entries in one transaction: whether each was added. They are durable afterwards. */
  append(entries: readonly SerializedAppend[]): readonly boolean[];
  /** The events of a room's log after a number, as a list in JSON. */
  read(room: string, after: number): string;
  run(statement: string, parameters: readonly unknown[]): StatementResult;
  /** Takes a transaction back, if one is open. */
  rollback(): void;
  close(): void;
}

/** What can be asked. */
export type TaskName = keyof SqliteTasks;

/** A task, and the number by which its answer is known. */
export interface TaskRequest {
  readonly id: number;
  readonly task: TaskName;
  readonly args: readonly unknown[];
}

/** What became of an order. */
export interface TaskResult {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string; readonly code: string };
}

/** A fault of SQLite or of the file system, with the name they have for it, such as SQLITE_FULL. */
export class SqliteError extends Error {
  readonly code: string;

  constructor({ message, code }: { readonly message: string; readonly code: string }) {
    super(message);
    this.code = code;
  }
}

/** Does what is ordered; a fault is reported, not thrown. */
export function runTask(work: SqliteTasks, { id, task, args }: TaskRequest): TaskResult {
  try {
    const call = work[task] as (...words: readonly unknown[]) => unknown;
    return { id, result: call.apply(work, args as unknown[]) };
  } catch (fault) {
    const message = fault instanceof Error ? fault.message : String(fault);
    return { id, error: { message, code: errorCode(fault) } };
  }
}
