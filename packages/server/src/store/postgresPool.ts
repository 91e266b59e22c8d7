import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { DatabaseError, Pool, type PoolClient, TypeOverrides, types } from 'pg';

/** Timeouts in milliseconds. */
export interface PostgresTimeouts {
  /** For a statement and for an idle transaction. PostgreSQL cancels them itself. */
  readonly statement: number;
  /** For a reply. Without one, the connection is dropped. */
  readonly answer: number;
  /** For establishing a connection. */
  readonly connection: number;
}

export const TIMEOUTS_MS: PostgresTimeouts = { statement: 10_000, answer: 12_000, connection: 5000 };

/** Timeouts for migrations. They include the wait for another node's migration. */
const MIGRATION_TIMEOUTS_MS: PostgresTimeouts = { ...TIMEOUTS_MS, statement: 600_000, answer: 600_000 };

/** Maximum connections per node. Appends are batched, so a few connections serve very many rooms. */
const MAX_CONNECTIONS = 10;

/** Longer than servers without players take between two rounds of their work, so that they need no new connections. */
const IDLE_CONNECTION_MS = 60_000;

/** The pool for normal work. Broken connections are replaced. */
export function storePool(url: string, timeouts: PostgresTimeouts): Pool {
  return newPool(url, MAX_CONNECTIONS, timeouts);
}

/** The pool for migrations. */
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
    idleTimeoutMillis: IDLE_CONNECTION_MS,
    statement_timeout: statement,
    idle_in_transaction_session_timeout: statement,
    query_timeout: answer,
    types: numericBigintTypes(),
  });
  // The user of a broken connection gets the error, and the pool drops the connection. No one else needs to know.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Our big integers are times and counts far below 2^53, so they can be plain numbers. */
function numericBigintTypes(): TypeOverrides {
  const own = new TypeOverrides();
  own.setTypeParser(types.builtins.INT8, Number);
  return own;
}

/** A pool for Kysely that drops hanging connections instead of reusing them. */
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
    if (typeof text !== 'string') throw new Error('Streaming rows is not supported');
    return this.#client.query(text, [...(values ?? [])]).catch((error: unknown) => {
      // An error reported by PostgreSQL itself leaves the connection usable.
      this.#isUsable &&= error instanceof DatabaseError;
      throw error;
    });
  }

  release(): void {
    this.#client.release(!this.#isUsable);
  }
}
