import { createRequire } from 'node:module';
import type { DatabaseSync } from '@photostructure/sqlite';

/** A connection to a database file. */
export type SqliteConnection = InstanceType<typeof DatabaseSync>;

/** The first version of Node whose own SQLite throws, rather than ending the process, at a text too long for a string. */
const FIRST_NODE = 24;

/** SQLite's results that have a meaning here, with their numbers and their sentences in SQLite. */
const RESULTS = [
  { result: 5, code: 'SQLITE_BUSY', text: 'database is locked' },
  { result: 8, code: 'SQLITE_READONLY', text: 'attempt to write a readonly database' },
  { result: 11, code: 'SQLITE_CORRUPT', text: 'database disk image is malformed' },
  { result: 13, code: 'SQLITE_FULL', text: 'database or disk is full' },
  { result: 14, code: 'SQLITE_CANTOPEN', text: 'unable to open database file' },
  { result: 18, code: 'SQLITE_TOOBIG', text: 'string or blob too big' },
  { result: 26, code: 'SQLITE_NOTADB', text: 'file is not a database' },
] as const;

/** Connects to a database file: with Node's own SQLite, or on older versions with a package that has the same interface. */
export function connect(path: string): SqliteConnection {
  const name = Number.parseInt(process.versions.node, 10) >= FIRST_NODE ? 'node:sqlite' : '@photostructure/sqlite';
  const binding = createRequire(import.meta.url)(name) as { readonly DatabaseSync: typeof DatabaseSync };
  return new binding.DatabaseSync(path);
}

/** The code of an error of SQLite, such as SQLITE_FULL, without its details; undefined for any other error. */
export function sqliteCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const result = 'errcode' in error ? Number(error.errcode) % 256 : null;
  // The package gives no number for what fails while rows are read.
  return RESULTS.find((each) => (result === null ? error.message.endsWith(each.text) : each.result === result))?.code;
}
