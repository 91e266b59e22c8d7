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
import type { Mutex } from './mutex.ts';
import type { SqliteExecutor } from './sqliteExecutor.ts';

/** The executor of statements, and the mutex that keeps transactions apart from everything else. */
export interface SqliteAccess {
  readonly executor: SqliteExecutor;
  readonly mutex: Mutex;
}

/** Kysely's SQLite dialect over a database that another thread may hold. */
export function sqliteDialect(access: SqliteAccess): Dialect {
  return {
    createAdapter: () => new DurableAdapter(),
    createDriver: () => new SqliteDriver(access),
    createIntrospector: (db: Kysely<unknown>) => new SqliteIntrospector(db),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** SQLite can roll back changes to tables in a migration. */
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
    return new SqliteConnection(this.#access.executor, await this.#access.mutex.acquire());
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.release();
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(connection: SqliteConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(): Promise<void> {
    await this.#access.executor.run('rollback');
  }

  async destroy(): Promise<void> {}
}

class SqliteConnection implements DatabaseConnection {
  readonly release: () => void;
  readonly #executor: SqliteExecutor;

  constructor(executor: SqliteExecutor, endTurn: () => void) {
    this.#executor = executor;
    this.release = endTurn;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, changes } = await this.#executor.run('run', sql, parameters);
    return { rows: rows as Row[], numAffectedRows: BigInt(changes) };
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows are not streamed');
  }
}
