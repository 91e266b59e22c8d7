import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { DatabaseError, Pool, type PoolClient, TypeOverrides, types } from 'pg';

/** How long PostgreSQL may take for things, in milliseconds. */
export interface PostgresTimeouts {
  /** For a statement, and for a transaction in which nothing happens: PostgreSQL ends them then. */
  readonly statement: number;
  /** For an answer; a connection that gives none is left then. */
  readonly answer: number;
  /** For a connection. */
  readonly connection: number;
}

export const TIMEOUTS_MS: PostgresTimeouts = { statement: 10_000, answer: 12_000, connection: 5000 };

/** While the tables are changed, or another node that changes them is waited for. */
const MIGRATION_TIMEOUTS_MS: PostgresTimeouts = { ...TIMEOUTS_MS, statement: 600_000, answer: 600_000 };

/** Connections of a node. Appends are gathered, so a few serve very many rooms. */
const MAX_CONNECTIONS = 10;

/** A pool for everything a node asks of PostgreSQL. Where a connection breaks, the next one is a new one. */
export function storePool(url: string, patience: PostgresTimeouts): Pool {
  return newPool(url, MAX_CONNECTIONS, patience);
}

/** A pool for the start. */
export function migrationPool(url: string): Pool {
  return newPool(url, 2, MIGRATION_TIMEOUTS_MS);
}

function newPool(url: string, max: number, { statement, answer, connection }: PostgresTimeouts): Pool {
  const pool = new Pool({
    connectionString: url,
    application_name: 'coup-fourre',
    max,
    keepAlive: true,
    connectionTimeoutMillis: connection,
    statement_timeout: statement,
    idle_in_transaction_session_timeout: statement,
    query_timeout: answer,
    types: numericBigintTypes(),
  });
  // Whoever uses a connection that breaks is told so, and the pool lets it go; nobody else needs to hear of it.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Our long integers are times and counts, far below 2^53, so they can be plain numbers. */
function numericBigintTypes(): TypeOverrides {
  const own = new TypeOverrides();
  own.setTypeParser(types.builtins.INT8, Number);
  return own;
}

/** The pool as kysely uses it, which alone would give back a connection that hangs as if it were sound. */
export function poolWithoutBrokenClients(pool: Pool): PostgresPool {
  return { connect: async () => new CheckedClient(await pool.connect()), end: () => pool.end() };
}

class CheckedClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  #isUsable = true;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query(text: unknown, values?: readonly unknown[]): unknown {
    if (typeof text !== 'string') throw new Error('Rows are not streamed');
    return this.#client.query(text, [...(values ?? [])]).catch((fault: unknown) => {
      // What PostgreSQL itself says leaves the connection as it was.
      this.#isUsable &&= fault instanceof DatabaseError;
      throw fault;
    });
  }

  release(): void {
    this.#client.release(!this.#isUsable);
  }
}
