import type { RoomEvent } from '@coup-fourre/room';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool } from 'pg';
import { errorCode, StartError } from '../config/startError.ts';
import { Appends } from './appends.ts';
import { migrate } from './migrations.ts';
import { appendAll } from './postgresAppend.ts';
import {
  migrationPool,
  type PostgresTimeouts,
  poolWithoutBrokenClients,
  storePool,
  TIMEOUTS_MS,
} from './postgresPool.ts';
import { Store, type StoreDriver } from './store.ts';
import type { Tables } from './tables.ts';

/** Maximum batches in flight. While one is flushed to disk, the next are on their way. */
const CONCURRENT_BATCHES = 4;
const MAX_BATCH_SIZE = 200;

const READ_QUERY = {
  name: 'read',
  text: `select string_agg(event, ',' order by seq) as log
    from (select seq, event from events where room = $1 and seq > $2 order by seq limit $3) as page`,
};

/** Opens a store in a PostgreSQL database, for any number of nodes. Rejects with a StartError. */
export async function openPostgresStore(url: string, timeouts: PostgresTimeouts = TIMEOUTS_MS): Promise<Store> {
  try {
    const pool = migrationPool(url);
    try {
      await requireDurableCommits(pool);
      await migrate(kyselyOf(pool), 'postgres');
    } finally {
      await pool.end();
    }
    return new Store(postgresDriver(storePool(url, timeouts)));
  } catch (error) {
    throw postgresStartError(url, error);
  }
}

function postgresDriver(pool: Pool): StoreDriver {
  const appends = new Appends((entries) => appendAll(pool, entries), {
    concurrency: CONCURRENT_BATCHES,
    maxBatchSize: MAX_BATCH_SIZE,
  });
  let isClosed = false;
  return {
    db: kyselyOf(pool),
    append: (entry) => appends.add(entry),
    read: async (room, after, limit) => {
      const values = [room, after, limit ?? null];
      const { rows } = await pool.query<{ log: string | null }>({ ...READ_QUERY, values });
      return JSON.parse(`[${rows[0]?.log ?? ''}]`) as RoomEvent[];
    },
    isReady: async () => {
      if (isClosed) return false;
      try {
        const { rows } = await pool.query<{ writes: boolean }>('select not pg_is_in_recovery() as writes');
        return rows[0]?.writes === true;
      } catch {
        return false;
      }
    },
    now: async () => {
      const { rows } = await pool.query<{ now: number }>(
        'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
      );
      return rows[0]?.now ?? null;
    },
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await appends.close();
      await pool.end();
    },
  };
}

/** If one of these settings is off, PostgreSQL acknowledges commits that a crash would lose. */
async function requireDurableCommits(pool: Pool): Promise<void> {
  for (const setting of ['synchronous_commit', 'fsync']) {
    const { rows } = await pool.query<{ value: string }>('select current_setting($1) as value', [setting]);
    if (rows[0]?.value === 'off')
      throw new StartError(`PostgreSQL does not wait for its disk: set its ${setting} to on.`);
  }
}

function kyselyOf(pool: Pool): Kysely<Tables> {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: poolWithoutBrokenClients(pool) }) });
}

function postgresStartError(url: string, error: unknown): StartError {
  if (error instanceof StartError) return error;
  if (!URL.canParse(url)) return new StartError('DATABASE_URL must look like postgres://user:password@host/database.');
  return new StartError(startSentence(new URL(url), errorCode(error)), { cause: error });
}

/** Why the database cannot be used, and what to do. Never shows the password. */
function startSentence({ host, pathname, username }: URL, code: string): string {
  const database = decodeURIComponent(pathname.slice(1));
  switch (code) {
    // invalid_authorization_specification, invalid_password
    case '28000':
    case '28P01':
      return `PostgreSQL at ${host} refuses the user ${username} or the password: correct DATABASE_URL.`;
    // invalid_catalog_name
    case '3D000':
      return `PostgreSQL at ${host} has no database ${database}: create it, or correct DATABASE_URL.`;
    // insufficient_privilege
    case '42501':
      return `${username} may not create tables in the database ${database}: make that user its owner.`;
    // too_many_connections
    case '53300':
      return `PostgreSQL at ${host} has no connection left: raise max_connections, or run fewer servers.`;
    // disk_full
    case '53100':
      return `PostgreSQL at ${host} has no space left on its disk: free some.`;
    // read_only_sql_transaction
    case '25006':
      return `PostgreSQL at ${host} is read-only: set DATABASE_URL to the primary server.`;
    default:
      return `PostgreSQL cannot be reached at ${host} (${code}): start it, or correct DATABASE_URL.`;
  }
}
