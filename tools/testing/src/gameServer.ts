import { execPath } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { acceptsConnections, freePort, SERVER_MAIN } from './programs.ts';
import { ServerProcess } from './serverProcess.ts';

/** Time limit for a server to become ready, in milliseconds. A killed server must first read its log. */
const START_TIMEOUT_MS = 120_000;
const POLL_MS = 20;

export type Environment = Readonly<Record<string, string>>;

/** The real server in its own process, as in production. Its port never changes. */
export class GameServer {
  readonly address: string;
  readonly #environment: Environment;
  readonly #log: string;
  readonly #command: readonly string[];
  #process: ServerProcess | null = null;

  private constructor(port: number, { environment, log, command = [execPath, SERVER_MAIN] }: ServerOptions) {
    this.address = `http://127.0.0.1:${port}`;
    // The computers’ runs of the day take a minute of a core, which every test would wait for.
    this.#environment = { LIMITS: 'wide', DAY_LEVELS: 'none', ...environment, HOST: '127.0.0.1', PORT: `${port}` };
    this.#log = log;
    this.#command = command;
  }

  /** Creates a server on a free port without starting it. */
  static async create(running: ServerOptions): Promise<GameServer> {
    return new GameServer(await freePort(), running);
  }

  /** The process id, or null if the server was never started. */
  get pid(): number | null {
    return this.#process?.pid ?? null;
  }

  get isRunning(): boolean {
    return this.#process?.isRunning === true;
  }

  /** Starts the process and returns at once. */
  spawn(): void {
    const variables = Object.entries(this.#environment).map(([name, value]) => `${name}=${value}`);
    this.#process = new ServerProcess({
      command: ['/usr/bin/env', '-i', ...variables, ...this.#command],
      user: null,
      log: this.#log,
      lastSignal: 'SIGKILL',
    });
  }

  /** Starts the server and resolves once it is ready. Rejects with its last output if it exits first. */
  async start(): Promise<void> {
    if (!this.isRunning) this.spawn();
    const until = Date.now() + START_TIMEOUT_MS;
    // Until something listens at the port, a connection is refused at a fraction of the cost of a request.
    while (!(await acceptsConnections(this.address)) || !(await this.answers('/readyz'))) {
      if (!this.isRunning || Date.now() > until) throw new Error(`the server does not start:\n${this.lastLogLines}`);
      await sleep(POLL_MS);
    }
  }

  /** True if the server answers a request for `path` with 200. */
  answers(path: string): Promise<boolean> {
    return fetch(`${this.address}${path}`).then(
      ({ ok }) => ok,
      () => false,
    );
  }

  /** Kills the process at once, like a power cut. */
  async kill(): Promise<void> {
    await this.#process?.end('SIGKILL');
  }

  signal(signal: NodeJS.Signals): void {
    this.#process?.signal(signal);
  }

  /** Stops the server gracefully. Resolves with its exit code, or null if a signal ended it. */
  async stop(): Promise<number | null> {
    await this.#process?.end('SIGTERM');
    return this.#process?.exitCode ?? null;
  }

  /** Resolves with the exit code once the server exits by itself. */
  async waitForExit(): Promise<number | null> {
    while (this.isRunning) await sleep(POLL_MS);
    return this.#process?.exitCode ?? null;
  }

  get lastLogLines(): string {
    return this.#process?.lastLogLines() ?? '';
  }
}

/** How to run a server: environment, log file and, if it differs, the command. */
export interface ServerOptions {
  readonly environment: Environment;
  readonly log: string;
  readonly command?: readonly string[];
}
