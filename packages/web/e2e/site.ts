import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, createServer as createListener } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';

const SERVER = 'packages/server/dist/main.js';
const CLOCKED_SERVER = 'packages/web/e2e/clockedServer.mjs';
const PAGE = 'packages/web/dist/app';
const TYPES: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** A server of one test alone, which it may end. */
export interface TestServer {
  readonly address: string;
  readonly end: () => Promise<void>;
}

/** Starts the game's server as a process of its own; to end it is to kill it. */
export async function startServer(): Promise<TestServer> {
  const port = await freePort();
  const data = join(tmpdir(), `coup-fourre-${port}-${Date.now()}`);
  const env = { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA: data, LOG_LEVEL: 'warn' };
  const program = spawn(process.execPath, [SERVER], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(program.stdout, 'data');
  return { address: `http://127.0.0.1:${port}`, end: () => killed(program) };
}

/** A server whose clock can be moved, to a time such as 2026-11-24T00:00:05Z; it begins at noon of Monday, 23 November 2026. */
export interface ClockedServer extends TestServer {
  readonly moveTo: (time: string) => void;
}

/** Starts the game's server with a fast clock, as a process of its own. */
export async function startClockedServer(): Promise<ClockedServer> {
  const data = join(tmpdir(), `coup-fourre-clocked-${Date.now()}`);
  const env = { ...process.env, PORT: '0', HOST: '127.0.0.1', DATA: data, LOG_LEVEL: 'warn', LIMITS: 'wide' };
  const program = fork(CLOCKED_SERVER, { env, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [address] = await once(program, 'message');
  return { address: String(address), moveTo: (time) => program.send(time), end: () => killed(program) };
}

async function killed(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return;
  const ended = once(program, 'exit');
  program.kill('SIGKILL');
  await ended;
}

async function freePort(): Promise<number> {
  const listener = createListener().listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  listener.close();
  await once(listener, 'close');
  return port;
}

/** The built page alone, of which a newer version can be published. */
export class Site implements TestServer {
  #version = 1;
  readonly #server: Server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    const file = extname(path) === '' ? '/index.html' : path;
    void readFile(join(PAGE, file)).then(
      (bytes) => {
        response.setHeader('content-type', TYPES[extname(file)] ?? 'application/octet-stream');
        response.end(file === '/sw.js' ? this.#ofVersion(bytes.toString()) : bytes);
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

  /** The service worker of the version that is published, each of which has a page of its own. */
  #ofVersion(script: string): string {
    return script.replace('/index.html?v=', `/index.html?v=${this.#version}`);
  }

  readonly end = async (): Promise<void> => {
    this.#server.closeAllConnections();
    this.#server.close();
  };
}
