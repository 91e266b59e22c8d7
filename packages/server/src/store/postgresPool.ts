import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { DatabaseError, Pool, type PoolClient, TypeOverrides, types } from 'pg';

/** Connections of a node. Appends are gathered, so a few serve very many rooms. */
const CONNECTIONS = 10;
/** Milliseconds after which PostgreSQL ends a statement, and a transaction in which nothing happens. */
const STATEMENT_TIME = 10_000;
/** Milliseconds after which a server that does not answer at all is given up. */
const ANSWER_TIME = 12_000;
const CONNECT_TIME = 5000;
/** Milliseconds for which a node that starts waits until another one has changed the tables, or changes them itself. */
const MIGRATION_TIME = 600_000;

/** A pool for everything a node asks of PostgreSQL. Where a connection breaks, the next one is a new one. */
export function usualPool(url: string): Pool {
  return newPool(url, { max: CONNECTIONS, statement: STATEMENT_TIME, answer: ANSWER_TIME });
}

/** A pool for the start, when changing large tables may take its time. */
export function migrationPool(url: string): Pool {
  return newPool(url, { max: 2, statement: MIGRATION_TIME, answer: MIGRATION_TIME });
}

interface PoolLimits {
  readonly max: number;
  readonly statement: number;
  readonly answer: number;
}

function newPool(url: string, { max, statement, answer }: PoolLimits): Pool {
  const pool = new Pool({
    connectionString: url,
    application_name: 'coup-fourre',
    max,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_TIME,
    statement_timeout: statement,
    idle_in_transaction_session_timeout: statement,
    query_timeout: answer,
    types: ownTypes(),
  });
  // Whoever uses a connection that breaks is told so, and the pool lets it go; nobody else needs to hear of it.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Our long integers are times and counts, far below 2^53; as texts they could not be reckoned with. */
function ownTypes(): TypeOverrides {
  const own = new TypeOverrides();
  own.setTypeParser(types.builtins.INT8, Number);
  return own;
}

/** The pool as kysely uses it, which alone would give back a connection that hangs as if it were sound. */
export function carefulPool(pool: Pool): PostgresPool {
  return { connect: async () => new CarefulClient(await pool.connect()), end: () => pool.end() };
}

class CarefulClient implements PostgresPoolClient {
  readonly #client: PoolClient;
  #isSound = true;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>;
  query(text: unknown, values?: readonly unknown[]): unknown {
    if (typeof text !== 'string') throw new Error('Rows are not streamed');
    return this.#client.query(text, [...(values ?? [])]).catch((fault: unknown) => {
      // What PostgreSQL itself says leaves the connection as it was.
      this.#isSound &&= fault instanceof DatabaseError;
      throw fault;
    });
  }

  release(): void {
    this.#client.release(!this.#isSound);
  }
}
