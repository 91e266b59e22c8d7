import type Database from 'libsql';
import type { StatementResult } from './sqliteTasks.ts';

/** The maximum number of cached prepared statements; far more than the server has. */
const MAX_STATEMENTS = 400;

/** Rows in one statement. */
const ROWS_PER_INSERT = 32;

/** Where to insert rows, such as 'events (room, seq, event)', and what to do on conflict. */
export interface Insertion {
  readonly into: string;
  readonly onConflict: string;
}

/** Runs SQLite statements, preparing each once. */
export class Statements {
  readonly #database: Database.Database;
  readonly #prepared = new Map<string, Database.Statement>();

  constructor(database: Database.Database) {
    this.#database = database;
  }

  run(text: string, parameters: readonly unknown[]): StatementResult {
    const statement = this.#statement(text);
    if (statement.reader) return { rows: statement.all(parameters), changes: 0 };
    return { rows: [], changes: statement.run(parameters).changes };
  }

  /** Inserts rows of equal width, many in one statement, since each call of SQLite has a cost. */
  insert({ into, onConflict }: Insertion, rows: readonly (readonly unknown[])[]): void {
    let done = 0;
    for (const size of [ROWS_PER_INSERT, 1]) {
      for (; rows.length - done >= size; done += size) {
        const some = rows.slice(done, done + size);
        const places = some.map((row) => `(${row.map(() => '?').join(', ')})`).join(', ');
        this.run(`insert into ${into} values ${places} ${onConflict}`, some.flat());
      }
    }
  }

  #statement(text: string): Database.Statement {
    const known = this.#prepared.get(text);
    if (known !== undefined) return known;
    if (this.#prepared.size === MAX_STATEMENTS) this.#prepared.clear();
    const statement = this.#database.prepare(text);
    this.#prepared.set(text, statement);
    return statement;
  }
}
