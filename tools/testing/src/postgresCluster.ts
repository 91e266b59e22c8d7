import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { getuid, platform } from 'node:process';
import { promisify } from 'node:util';
import { Client } from 'pg';
import {
  acceptsConnections,
  type DebianProgram,
  ensureInstalled,
  freePort,
  ROOT,
  startAndWait,
  type TestServer,
} from './programs.ts';
import { ServerProcess } from './serverProcess.ts';

const execute = promisify(execFile);

export const POSTGRES: DebianProgram = { title: 'PostgreSQL', command: 'initdb', package: 'postgresql' };

/** PostgreSQL refuses to run as root. */
const USER = 'postgres';

/**
 * Starts a cluster in a new folder on 127.0.0.1, as durable as a real one. Its URL leads to an empty database.
 * Rejects with the program's name if PostgreSQL is missing.
 */
export async function startPostgres(): Promise<TestServer> {
  const programs = dirname(await ensureInstalled(POSTGRES));
  const user = getuid?.() === 0 ? USER : null;
  const folder = await newFolder(user);
  const cluster = join(folder, 'cluster');
  await copy(await emptyCluster(join(programs, 'initdb'), user), cluster);

  const port = await freePort();
  const url = `postgres://${USER}@127.0.0.1:${port}/postgres`;
  const command = [join(programs, 'postgres'), '-D', cluster, '-p', `${port}`, ...SERVER_OPTIONS];
  const start = (): Promise<ServerProcess> =>
    startAndWait(
      async () => (await acceptsConnections(url)) && answers(url),
      () => new ServerProcess({ command, user, log: join(folder, 'log'), lastSignal: 'SIGQUIT' }),
    );

  let server = await start();
  return {
    url,
    kill: () => server.end('SIGKILL'),
    async restart() {
      await server.end('SIGINT');
      server = await start();
    },
    async stop() {
      await server.end('SIGQUIT');
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
    },
  };
}

// Only initdb skips syncing to disk. The server itself syncs as usual.
const INITDB_OPTIONS = ['--auth=trust', '--encoding=UTF8', '--locale=C', '--no-sync', '--no-instructions'];
const SERVER_OPTIONS = ['-h', '127.0.0.1', '-k', '', '-c', 'max_connections=200'];
// After a kill it flushes its folder in one call. To flush thousands of files takes a busy disk half a minute.
if (platform === 'linux') SERVER_OPTIONS.push('-c', 'recovery_init_sync_method=syncfs');

/** Empty clusters that are copied, since initdb takes ten times as long. */
const CLUSTERS = join(ROOT, '.cache', 'postgres');

/** Returns the folder of an empty cluster, which the first call for this user and version of PostgreSQL makes. */
async function emptyCluster(initdb: string, user: string | null): Promise<string> {
  const { stdout: version } = await execute(initdb, ['--version']);
  const made = [initdb, version, user, ...INITDB_OPTIONS].join('\n');
  const kept = join(CLUSTERS, createHash('sha256').update(made).digest('hex').slice(0, 16));
  if (existsSync(kept)) return kept;
  const folder = await newFolder(user);
  try {
    await asUser(user, [initdb, '-D', join(folder, 'cluster'), '-U', USER, ...INITDB_OPTIONS]);
    await mkdir(CLUSTERS, { recursive: true });
    const copied = await mkdtemp(join(CLUSTERS, 'copied-'));
    await copy(join(folder, 'cluster'), join(copied, 'cluster'));
    // Another test may have made the same cluster meanwhile.
    await rename(join(copied, 'cluster'), kept).catch((error: unknown) => {
      if (!existsSync(kept)) throw error;
    });
    await rm(copied, { recursive: true, force: true });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return kept;
}

/** Copies a folder with the owners of its files. */
async function copy(from: string, to: string): Promise<void> {
  await execute('cp', ['-a', from, to]);
}

async function newFolder(user: string | null): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'coup-fourre-postgres-'));
  if (user !== null) await execute('chown', [user, folder]);
  return folder;
}

async function asUser(user: string | null, [program = '', ...words]: readonly string[]): Promise<void> {
  if (user === null) await execute(program, words, { cwd: '/' });
  else await execute('runuser', ['-u', user, '--', program, ...words], { cwd: '/' });
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2000 });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}
