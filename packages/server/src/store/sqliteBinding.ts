import { createRequire } from 'node:module';
import type { DatabaseSync } from '@photostructure/sqlite';

/** A connection to a database file. */
export type SqliteConnection = InstanceType<typeof DatabaseSync>;

/**
 * The first version of Node whose built-in SQLite throws at a text too long for a string. Earlier versions end the
 * process.
 */
const FIRST_NODE = 24;

/** SQLite's result codes that matter here, with their numbers and messages. */
const RESULTS = [
  { result: 5, code: 'SQLITE_BUSY', text: 'database is locked' },
  { result: 8, code: 'SQLITE_READONLY', text: 'attempt to write a readonly database' },
  { result: 11, code: 'SQLITE_CORRUPT', text: 'database disk image is malformed' },
  { result: 13, code: 'SQLITE_FULL', text: 'database or disk is full' },
  { result: 14, code: 'SQLITE_CANTOPEN', text: 'unable to open database file' },
  { result: 18, code: 'SQLITE_TOOBIG', text: 'string or blob too big' },
  { result: 26, code: 'SQLITE_NOTADB', text: 'file is not a database' },
] as const;

/** Connects to a database file. Uses Node's own SQLite, or on older versions a package with the same interface. */
export function connect(path: string): SqliteConnection {
  const name = Number.parseInt(process.versions.node, 10) >= FIRST_NODE ? 'node:sqlite' : '@photostructure/sqlite';
  const binding = createRequire(import.meta.url)(name) as { readonly DatabaseSync: typeof DatabaseSync };
  return new binding.DatabaseSync(path);
}

/** The code of an SQLite error, such as SQLITE_FULL, without details. Undefined for other errors. */
export function sqliteCode(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const result = 'errcode' in error ? Number(error.errcode) % 256 : null;
  // The package gives no number for errors while reading rows.
  return RESULTS.find((each) => (result === null ? error.message.endsWith(each.text) : each.result === result))?.code;
}
