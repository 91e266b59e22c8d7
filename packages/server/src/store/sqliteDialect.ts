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
import type { SharedLock } from './sharedLock.ts';
import type { SqliteExecutor } from './sqliteExecutor.ts';

/** Executes statements. The lock isolates transactions from all other statements. */
export interface SqliteAccess {
  readonly executor: SqliteExecutor;
  readonly lock: SharedLock;
}

/** Kysely's SQLite dialect over a database that may be held by another thread. */
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
    return new SqliteConnection(this.#access);
  }

  async releaseConnection(connection: SqliteConnection): Promise<void> {
    connection.release();
  }

  async beginTransaction(connection: SqliteConnection): Promise<void> {
    await connection.begin();
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
  readonly #access: SqliteAccess;
  /** Releases the lock of the open transaction. Null outside transactions. */
  #endTurn: (() => void) | null = null;

  constructor(access: SqliteAccess) {
    this.#access = access;
  }

  async begin(): Promise<void> {
    this.#endTurn = await this.#access.lock.acquire();
    await this.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  release(): void {
    this.#endTurn?.();
    this.#endTurn = null;
  }

  /** A single statement is atomic, so statements outside transactions need not wait for each other. */
  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { executor, lock } = this.#access;
    const run = () => executor.run('run', sql, parameters);
    const { rows, changes } = await (this.#endTurn === null ? lock.share(run) : run());
    return { rows: rows as Row[], numAffectedRows: BigInt(changes) };
  }

  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Streaming rows is not supported');
  }
}
