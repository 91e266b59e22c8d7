import type Database from 'libsql';
import type { Outcome } from './sqliteWork.ts';

/** Prepared statements kept; far more than the server has, but there must be an end. */
const MOST = 400;

/** Runs statements of SQLite, each prepared once. */
export class Statements {
  readonly #database: Database.Database;
  readonly #prepared = new Map<string, Database.Statement>();

  constructor(database: Database.Database) {
    this.#database = database;
  }

  run(text: string, parameters: readonly unknown[]): Outcome {
    const statement = this.#statement(text);
    if (statement.reader) return { rows: statement.all(parameters), changes: 0 };
    return { rows: [], changes: statement.run(parameters).changes };
  }

  #statement(text: string): Database.Statement {
    const known = this.#prepared.get(text);
    if (known !== undefined) return known;
    if (this.#prepared.size === MOST) this.#prepared.clear();
    const statement = this.#database.prepare(text);
    this.#prepared.set(text, statement);
    return statement;
  }
}
