import type { RoomEvent } from '@coup-fourre/room';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { StartError } from '../config/startError.ts';
import { Appends } from './appends.ts';
import { migrate } from './migrate.ts';
import { appendAll } from './postgresAppend.ts';
import {
  migrationPool,
  type PostgresTimeouts,
  poolWithoutBrokenClients,
  storePool,
  TIMEOUTS_MS,
} from './postgresPool.ts';
import { postgresStartError } from './postgresStartError.ts';
import { QueryStore } from './queryStore.ts';
import type { Append } from './store.ts';
import type { Tables } from './tables.ts';

/** The maximum number of batches in flight: while one is flushed, the next are on their way. */
const CONCURRENT_BATCHES = 4;
const MAX_BATCH_SIZE = 200;

const READ_QUERY = {
  name: 'read',
  text: `select string_agg(event, ',' order by seq) as log
    from (select seq, event from events where room = $1 and seq > $2 order by seq limit $3) as page`,
};

/** A store in a PostgreSQL database, for any number of nodes. */
export class PostgresStore extends QueryStore {
  readonly #pool: Pool;
  readonly #appends: Appends;
  #isClosed = false;

  private constructor(pool: Pool) {
    super(kyselyOf(pool));
    this.#pool = pool;
    this.#appends = new Appends((entries) => appendAll(pool, entries), {
      concurrency: CONCURRENT_BATCHES,
      maxBatchSize: MAX_BATCH_SIZE,
    });
  }

  /** Opens the store in the database at a URL; rejects with a StartError if that fails. */
  static async open(url: string, timeouts: PostgresTimeouts = TIMEOUTS_MS): Promise<PostgresStore> {
    try {
      const pool = migrationPool(url);
      try {
        await requireDurableCommits(pool);
        await migrate(kyselyOf(pool), 'postgres');
      } finally {
        await pool.end();
      }
      return new PostgresStore(storePool(url, timeouts));
    } catch (error) {
      throw postgresStartError(url, error);
    }
  }

  override append(entry: Append): Promise<boolean> {
    return this.#appends.add(entry);
  }

  override async read(room: string, after: number, limit?: number): Promise<readonly RoomEvent[]> {
    const { rows } = await this.#pool.query<{ log: string | null }>({
      ...READ_QUERY,
      values: [room, after, limit ?? null],
    });
    return JSON.parse(`[${rows[0]?.log ?? ''}]`) as RoomEvent[];
  }

  override async isReady(): Promise<boolean> {
    if (this.#isClosed) return false;
    try {
      const { rows } = await this.#pool.query<{ writes: boolean }>('select not pg_is_in_recovery() as writes');
      return rows[0]?.writes === true;
    } catch {
      return false;
    }
  }

  override async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    await this.#appends.close();
    await this.#pool.end();
  }
}

/** With these off, PostgreSQL acknowledges commits that a crash would lose. */
async function requireDurableCommits(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ synchronous_commit: string }>('show synchronous_commit');
  if (rows[0]?.synchronous_commit === 'off')
    throw new StartError('PostgreSQL does not wait for its disk: set its synchronous_commit to on.');
}

function kyselyOf(pool: Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolWithoutBrokenClients(pool) }) });
}
