import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from 'kysely';
import type { SqlitePlace } from './sqlitePlace.ts';
import type { Turns } from './turns.ts';

/** Where the statements go, and whose turn it is: a transaction must not be mixed with anything else. */
export interface SqliteAccess {
  readonly place: SqlitePlace;
  readonly turns: Turns;
}

/** Kysely's SQLite on a database file that is worked on elsewhere. */
export function sqliteDialect(access: SqliteAccess): Dialect {
  return {
    createAdapter: () => new DurableAdapter(),
    createDriver: () => new SqliteDriver(access),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** SQLite can take back what a migration has done to the tables. */
class DurableAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class SqliteDriver implements Driver {
  readonly #access: SqliteAccess;

  constructor(access: SqliteAccess) {
    this.#access = access;
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SqliteConnection> {
    return new SqliteConnection(this.#access.place, await this.#access.turns.take());
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.endTurn();
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(): Promise<void> {
    await this.#access.place.ask('rollBack');
  }

  async destroy(): Promise<void> {}
}

class SqliteConnection implements DatabaseConnection {
  readonly endTurn: () => void;
  readonly #place: SqlitePlace;

  constructor(place: SqlitePlace, endTurn: () => void) {
    this.#place = place;
    this.endTurn = endTurn;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, changes } = await this.#place.ask('run', sql, parameters);
    return { rows: rows as Row[], numAffectedRows: BigInt(changes) };
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows are not streamed');
  }
}
