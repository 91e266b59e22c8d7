import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

const SERVER = 'packages/web/e2e/server.mjs';
const PAGE = 'packages/web/dist/app';
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** A server that a test may end. */
export interface TestServer {
  readonly address: string;
  readonly end: () => Promise<void>;
}

interface GameServer extends TestServer {
  readonly data: string;
}

/**
 * Starts the game's server at a free port, as a process of its own. No computer plays its deal of the day. `more` adds to
 * its environment.
 */
export async function startServer(more: NodeJS.ProcessEnv = {}): Promise<GameServer> {
  const { address, data, end } = await startProgram([], more);
  return { address, data, end };
}

/**
 * A server whose clock begins at noon on Monday, 23 November 2026. It can be moved to a time such as
 * 2026-11-24T00:00:05Z.
 */
export interface ClockedServer extends TestServer {
  readonly moveTo: (time: string) => void;
}

/** Starts the game's server with a fast clock, in its own process. */
export async function startClockedServer(): Promise<ClockedServer> {
  const { address, end, program } = await startProgram(['clocked']);
  return { address, end, moveTo: (time) => program.send(time) };
}

async function startProgram(
  args: readonly string[],
  more: NodeJS.ProcessEnv = {},
): Promise<GameServer & { readonly program: ChildProcess }> {
  const data = await mkdtemp(join(tmpdir(), 'coup-fourre-'));
  const own = { PORT: '0', HOST: '127.0.0.1', DATA: data, LOG_LEVEL: 'warn', LIMITS: 'wide' };
  const env = { ...process.env, ...own, ...more };
  const program = fork(SERVER, args, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const address = await new Promise<string>((resolve, reject) => {
    program.once('message', (message: string) => resolve(message));
    program.once('exit', (code) => reject(new Error(`the server has ended with ${code} before it listened`)));
  });
  return { address, data, program, end: () => killed(program, data) };
}

async function killed(program: ChildProcess, data: string): Promise<void> {
  if (program.exitCode === null && program.signalCode === null) {
    const ended = once(program, 'exit');
    program.kill('SIGKILL');
    await ended;
  }
  await rm(data, { recursive: true, force: true });
}

/** A server for the built page’s files only. It can publish a new version of them. */
export class Site implements TestServer {
  #version = 1;
  readonly #server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    const file = extname(path) === '' ? '/index.html' : path;
    void readFile(join(PAGE, file)).then(
      (bytes) => {
        response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
        if (file === '/sw.js') response.end(this.#ofVersion(bytes.toString()));
        else response.end(file === '/index.html' ? bytes.toString().replaceAll('="./', '="/') : bytes);
      },
      () => response.writeHead(404).end(),
    );
  });

  async start(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  publish(): void {
    this.#version += 1;
  }

  /** The service worker of the published version. Each version has its own start page. */
  #ofVersion(script: string): string {
    return script.replace('index.html?v=', `index.html?v=${this.#version}`);
  }

  readonly end = async (): Promise<void> => {
    this.#server.closeAllConnections();
    this.#server.close();
  };
}
