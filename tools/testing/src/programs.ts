import { execFile } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { delimiter, join } from 'node:path';
import { env, getuid } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { ServerProcess } from './serverProcess.ts';

const execute = promisify(execFile);

/** Folders that hold Debian's servers but are often missing from PATH. */
const SERVER_FOLDERS = ['/usr/sbin', '/usr/local/sbin'];
const POSTGRES_FOLDER = '/usr/lib/postgresql';

/** A program that tests need and npm does not offer. */
export interface DebianProgram {
  /** The name shown to people. */
  readonly title: string;
  readonly command: string;
  /** The Debian package that contains it. */
  readonly package: string;
}

/** A server for one test or suite. */
export interface TestServer {
  /** A restart does not change it. */
  readonly url: string;
  /** Kills the server at once, like a failing machine. */
  kill(): Promise<void>;
  /** Restarts the server, or starts it after a kill. Resolves once it accepts connections. */
  restart(): Promise<void>;
  /** Stops the server for good and removes its files. */
  stop(): Promise<void>;
}

/** The path of a program, or null if it is not installed. */
function pathOf({ command }: DebianProgram): string | null {
  const onPath = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const folders = [...onPath, ...SERVER_FOLDERS, ...postgresFolders()];
  return folders.map((folder) => join(folder, command)).find((path) => existsSync(path)) ?? null;
}

/** Debian gives each version of PostgreSQL its own folder. Newest first. */
function postgresFolders(): string[] {
  if (!existsSync(POSTGRES_FOLDER)) return [];
  const versions = readdirSync(POSTGRES_FOLDER).toSorted((a, b) => Number(b) - Number(a));
  return versions.map((version) => join(POSTGRES_FOLDER, version, 'bin'));
}

/**
 * Returns the path of a program. Installs it first if it is missing and we are root, else rejects with instructions.
 */
export async function ensureInstalled(program: DebianProgram): Promise<string> {
  const found = pathOf(program);
  if (found !== null) return found;
  const missing = `${program.title} is not installed: install Debian’s package ${program.package}`;
  if (getuid?.() !== 0) throw new Error(missing);
  try {
    await install(program.package);
  } catch (error) {
    throw new Error(`${missing}; apt-get could not`, { cause: error });
  }
  const path = pathOf(program);
  if (path === null) throw new Error(missing);
  return path;
}

async function install(name: string): Promise<void> {
  const aptGet = (...words: string[]): Promise<unknown> =>
    // Several test files may call apt-get at the same time.
    execute('apt-get', ['-o', 'DPkg::Lock::Timeout=300', ...words], {
      env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
    });
  await aptGet('update');
  await aptGet('install', '--yes', '--no-install-recommends', name);
}

/** Time limit for a server to accept connections, in milliseconds. After a kill it may first recover its data. */
const START_TIMEOUT_MS = 120_000;
const RETRY_MS = 25;

/** Starts a server and resolves once it accepts connections. Otherwise rejects with its last output. */
export async function startAndWait(
  answers: () => Promise<boolean>,
  start: () => ServerProcess,
): Promise<ServerProcess> {
  const until = Date.now() + START_TIMEOUT_MS;
  let server = start();
  while (!(await answers())) {
    if (Date.now() > until) {
      await server.end('SIGKILL');
      throw new Error(`a server for tests does not start:\n${server.lastLogLines()}`);
    }
    await sleep(RETRY_MS);
    // Leftovers of a killed server, such as its children, may block the port for a moment.
    if (!server.isRunning) server = start();
  }
  return server;
}

/** True if a server accepts connections at the host and port of a URL. */
export function acceptsConnections(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname);
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/**
 * Below the range for outgoing connections. Otherwise a client could be given the port of a stopped server, or connect
 * to itself there.
 */
const PORTS = { first: 16_384, behind: 32_768 } as const;

/** Returns a free port of 127.0.0.1. It stays free while a server restarts. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.first, PORTS.behind);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

export const SERVER_MAIN = join(ROOT, 'packages', 'server', 'dist', 'main.js');
