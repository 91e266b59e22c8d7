import type { SqliteConnection } from './sqliteBinding.ts';
import { SqliteError, type StatementResult } from './sqliteTasks.ts';

/** Maximum number of cached prepared statements, far more than the server has. */
const MAX_STATEMENTS = 400;

/** Rows per statement: as many as possible first. */
const ROWS_PER_INSERT = [32, 8, 1];

/** The table and columns for new rows, such as 'events (room, seq, event)', and what to do on conflict. */
export interface Insertion {
  readonly into: string;
  readonly onConflict: string;
}

type Statement = ReturnType<SqliteConnection['prepare']>;

interface PreparedStatement {
  readonly statement: Statement;
  readonly hasRows: boolean;
}

/** Runs SQLite statements. Prepares each only once. */
export class Statements {
  readonly #database: SqliteConnection;
  readonly #prepared = new Map<string, PreparedStatement>();

  constructor(database: SqliteConnection) {
    this.#database = database;
  }

  run(text: string, parameters: readonly unknown[]): StatementResult {
    const { statement, hasRows } = this.#statement(text);
    if (hasRows) return { rows: allRows(statement, parameters), changes: 0 };
    return { rows: [], changes: Number(statement.run(...parameters).changes) };
  }

  /** Inserts rows of equal width, many per statement, because each call of SQLite has a cost. */
  insert({ into, onConflict }: Insertion, rows: readonly (readonly unknown[])[]): void {
    let done = 0;
    for (const size of ROWS_PER_INSERT) {
      for (; rows.length - done >= size; done += size) {
        const some = rows.slice(done, done + size);
        const places = some.map((row) => `(${row.map(() => '?').join(', ')})`).join(', ');
        this.run(`insert into ${into} values ${places} ${onConflict}`, some.flat());
      }
    }
  }

  #statement(text: string): PreparedStatement {
    const known = this.#prepared.get(text);
    if (known !== undefined) return known;
    if (this.#prepared.size === MAX_STATEMENTS) this.#prepared.clear();
    const statement = this.#database.prepare(text);
    const prepared = { statement, hasRows: statement.columns().length > 0 };
    this.#prepared.set(text, prepared);
    return prepared;
  }
}

function allRows(statement: Statement, parameters: readonly unknown[]): readonly unknown[] {
  const rows = statement.all(...parameters) as readonly unknown[] | undefined;
  // Node returns undefined if a text is too long for a string.
  if (rows === undefined) throw new SqliteError({ message: 'A text is too long to be read', code: 'SQLITE_TOOBIG' });
  return rows;
}
