import { errorCode } from '../config/startError.ts';
import type { SerializedAppend } from './serializedAppend.ts';
import { sqliteCode } from './sqliteBinding.ts';

/** The rows of a statement, and the number of rows it changed. */
export interface StatementResult {
  readonly rows: readonly unknown[];
  readonly changes: number;
}

/** The tasks of the thread that holds the database file. They run one after the other, and each is atomic. */
export interface SqliteTasks {
  /** Opens the file in a folder. Creates both if they are missing. */
  open(folder: string): void;
  /** Appends entries in one transaction. Returns whether each was added. They are durable afterwards. */
  append(entries: readonly SerializedAppend[]): readonly boolean[];
  /** The events of a room's log after a number, at most `limit` (-1 for all), as a JSON array. */
  read(room: string, after: number, limit: number): string;
  run(statement: string, parameters: readonly unknown[]): StatementResult;
  /** Rolls back the transaction, if one is open. */
  rollback(): void;
  close(): void;
}

export type TaskName = keyof SqliteTasks;

/** A task, and the id for its reply. */
export interface TaskRequest {
  readonly id: number;
  readonly task: TaskName;
  readonly args: readonly unknown[];
}

/** The result of a task. */
export interface TaskResult {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: { readonly message: string; readonly code: string };
}

/** An error of SQLite or the file system, with its code, such as SQLITE_FULL. */
export class SqliteError extends Error {
  readonly code: string;

  constructor({ message, code }: { readonly message: string; readonly code: string }) {
    super(message);
    this.code = code;
  }
}

/** Runs a task. An error becomes part of the result. */
export function runTask(work: SqliteTasks, { id, task, args }: TaskRequest): TaskResult {
  try {
    const call = work[task] as (...words: readonly unknown[]) => unknown;
    return { id, result: call.apply(work, args as unknown[]) };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { id, error: { message, code: sqliteCode(error) ?? errorCode(error) } };
  }
}
