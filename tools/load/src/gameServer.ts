import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, SERVER_MAIN, startNats, startPostgres } from '@coup-fourre/testing';
import type { Flags } from './flags.ts';
import { type Cleanup, type RunningProgram, startProgram } from './startProgram.ts';
import type { InspectedProcess } from './usage.ts';

const ECHO = fileURLToPath(new URL('./echoServer.js', import.meta.url));

/** The game's server in its own process. */
export interface GameServer extends RunningProgram, InspectedProcess {
  /** The folder for its games and its log file. */
  readonly folder: string;
}

type Environment = Readonly<Record<string, string>>;

/**
 * Starts the game's server with an empty store. Its limits are raised so that one machine can play for thousands of
 * people.
 */
export async function startGame(flags: Flags, cleanup: Cleanup, settings: Environment = {}): Promise<GameServer> {
  return startOn(await openStorage(flags, cleanup), { flags, settings }, cleanup);
}

/** Starts the requested number of servers on one empty store. */
export async function startNodes(flags: Flags, cleanup: Cleanup): Promise<readonly [GameServer, ...GameServer[]]> {
  const storage = await openStorage(flags, cleanup);
  const start = () => startOn(storage, { flags, settings: {} }, cleanup);
  const first = await start();
  const others: GameServer[] = [];
  while (others.length < flags.nodes - 1) others.push(await start());
  return [first, ...others];
}

interface GameSettings {
  readonly flags: Flags;
  readonly settings: Environment;
}

async function startOn(
  { folder, environment }: Storage,
  { flags, settings }: GameSettings,
  cleanup: Cleanup,
): Promise<GameServer> {
  const inspectPort = await freePort();
  const profiling = flags.profile === null ? [] : ['--cpu-prof', '--cpu-prof-dir', flags.profile];
  const program = {
    args: () => [...profiling, '--max-semi-space-size=64', `--inspect-port=127.0.0.1:${inspectPort}`, SERVER_MAIN],
    environment: (port: number) => ({
      ...environment,
      ...settings,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: `${port}`,
      LIMITS: 'wide',
      LOG_LEVEL: 'warn',
    }),
    log: join(folder, `server-${inspectPort}.log`),
  };
  return { ...(await startProgram(program, cleanup)), inspectPort, folder };
}

/** Starts the bare server for comparison. */
export async function startEcho(flags: Flags, cleanup: Cleanup): Promise<RunningProgram> {
  const { folder } = await openStorage({ ...flags, store: 'sqlite' }, cleanup);
  const program = {
    args: (port: number) => [ECHO, `${port}`],
    environment: () => ({ NODE_ENV: 'production' }),
    log: join(folder, 'echo.log'),
  };
  return startProgram(program, cleanup);
}

/** Where a server keeps its games and its log file for one phase. */
interface Storage {
  /** The environment variables that select the store and the bus. */
  readonly environment: Readonly<Record<string, string>>;
  /** A temporary folder. */
  readonly folder: string;
}

type StorageFlags = Pick<Flags, 'store' | 'bus' | 'databaseUrl' | 'natsUrl' | 'folder'>;

/** Creates an empty store and a bus, unless the flags name existing ones. */
async function openStorage(wanted: StorageFlags, cleanup: Cleanup): Promise<Storage> {
  const folder = await mkdtemp(join(wanted.folder ?? tmpdir(), 'coup-fourre-load-'));
  cleanup.add(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  if (wanted.store === 'sqlite') return { folder, environment: { DATA: folder } };
  const DATABASE_URL = wanted.databaseUrl ?? (await ownPostgres(cleanup));
  if (wanted.bus !== 'nats') return { folder, environment: { DATABASE_URL } };
  return { folder, environment: { DATABASE_URL, NATS_URL: wanted.natsUrl ?? (await ownNats(cleanup)) } };
}

async function ownPostgres(cleanup: Cleanup): Promise<string> {
  const server = await startPostgres();
  cleanup.add(() => server.stop());
  return server.url;
}

async function ownNats(cleanup: Cleanup): Promise<string> {
  const server = await startNats();
  cleanup.add(() => server.stop());
  return server.url;
}
