import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { execPath } from 'node:process';
import { fileURLToPath } from 'node:url';
import { type Environment, freePort, GameServer, SERVER_MAIN, startNats, startPostgres } from '@coup-fourre/testing';
import type { Cleanup } from './cleanup.ts';
import type { Flags } from './flags.ts';

const ECHO = fileURLToPath(new URL('./echoServer.js', import.meta.url));

/** The game's server in its own process. */
export interface MeasuredServer {
  /** Such as http://127.0.0.1:8080. */
  readonly address: string;
  readonly process: GameServer;
  readonly inspectPort: number;
  /** The folder for its games and its log file. */
  readonly folder: string;
}

/** Starts the game's server with an empty store, and with limits for one machine that plays for thousands of people. */
export async function startGame(flags: Flags, cleanup: Cleanup, settings: Environment = {}): Promise<MeasuredServer> {
  const [server] = await startNodes({ ...flags, nodes: 1 }, cleanup, settings);
  return server;
}

/** Starts the requested number of servers on one empty store. */
export async function startNodes(
  flags: Flags,
  cleanup: Cleanup,
  settings: Environment = {},
): Promise<readonly [MeasuredServer, ...MeasuredServer[]]> {
  const storage = await openStorage(flags, cleanup);
  const start = async (): Promise<MeasuredServer> => {
    const inspectPort = await freePort();
    const profiling = flags.profile === null ? [] : ['--cpu-prof', '--cpu-prof-dir', flags.profile];
    const process = await startProcess(cleanup, {
      command: [...profiling, '--max-semi-space-size=64', `--inspect-port=127.0.0.1:${inspectPort}`, SERVER_MAIN],
      environment: { ...storage.environment, ...settings, LOG_LEVEL: 'warn' },
      log: join(storage.folder, `server-${inspectPort}.log`),
    });
    return { address: process.address, process, inspectPort, folder: storage.folder };
  };
  const first = await start();
  const others: MeasuredServer[] = [];
  while (others.length < flags.nodes - 1) others.push(await start());
  return [first, ...others];
}

/** Starts the bare server for comparison. */
export async function startEcho(flags: Flags, cleanup: Cleanup): Promise<GameServer> {
  const { folder } = await openStorage({ ...flags, store: 'sqlite' }, cleanup);
  return startProcess(cleanup, { command: [ECHO], environment: {}, log: join(folder, 'echo.log') });
}

type Program = Required<Parameters<typeof GameServer.create>[0]>;

/** Starts a program of Node. It ends gracefully, so that it writes its profile. */
async function startProcess(cleanup: Cleanup, { command, environment, log }: Program): Promise<GameServer> {
  const server = await GameServer.create({
    command: [execPath, ...command],
    environment: { ...environment, NODE_ENV: 'production' },
    log,
  });
  cleanup.add(() => server.stop());
  await server.start();
  return server;
}

/** Where a server keeps its games and its log file for one phase. */
interface Storage {
  /** The environment variables that select the store and the bus. */
  readonly environment: Environment;
  readonly folder: string;
}

/** Creates an empty store and a bus, unless the flags name existing ones. */
async function openStorage(wanted: Flags, cleanup: Cleanup): Promise<Storage> {
  const folder = await mkdtemp(join(wanted.folder ?? tmpdir(), 'coup-fourre-load-'));
  cleanup.add(() => rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  if (wanted.store === 'sqlite') return { folder, environment: { DATA: folder } };
  const DATABASE_URL = wanted.databaseUrl ?? (await urlOf(startPostgres(), cleanup));
  if (wanted.bus !== 'nats') return { folder, environment: { DATABASE_URL } };
  return { folder, environment: { DATABASE_URL, NATS_URL: wanted.natsUrl ?? (await urlOf(startNats(), cleanup)) } };
}

/** The URL of a server that is started for the bench. */
async function urlOf(starting: Promise<{ url: string; stop(): Promise<void> }>, cleanup: Cleanup): Promise<string> {
  const server = await starting;
  cleanup.add(() => server.stop());
  return server.url;
}
