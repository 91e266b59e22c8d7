import process from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort, ServerProcess } from '@coup-fourre/testing';

/** A Node program to measure. */
export interface Program {
  /** Returns the arguments of node for a port: options, file and the program's own arguments. */
  readonly args: (port: number) => readonly string[];
  readonly environment: (port: number) => Readonly<Record<string, string>>;
  /** The log file for its output. */
  readonly log: string;
}

/** A program that is listening. */
export interface RunningProgram {
  /** Its URL, such as http://127.0.0.1:8080. */
  readonly address: string;
  readonly process: ServerProcess;
}

const START_TIMEOUT_MS = 120_000;
const RETRY_MS = 25;

/** Starts a program on a free port of 127.0.0.1. Rejects with its last output if it does not start to listen. */
export async function startProgram({ args, environment, log }: Program, cleanup: Cleanup): Promise<RunningProgram> {
  const port = await freePort();
  const variables = Object.entries({ ...environment(port), PATH: process.env.PATH ?? '' });
  const command = ['/usr/bin/env', '-i', ...variables.map(([name, value]) => `${name}=${value}`)];
  const started = new ServerProcess({
    command: [...command, process.execPath, ...args(port)],
    user: null,
    log,
    lastSignal: 'SIGTERM',
  });
  cleanup.add(() => started.end('SIGTERM'));
  const address = `http://127.0.0.1:${port}`;
  const until = performance.now() + START_TIMEOUT_MS;
  while (!(await answers(address))) {
    if (!started.isRunning || performance.now() > until)
      throw new Error(`a server does not start:\n${started.lastLogLines()}`);
    await sleep(RETRY_MS);
  }
  return { address, process: started };
}

function answers(address: string): Promise<boolean> {
  return fetch(`${address}/metrics`).then(
    async (response) => (await response.text()) !== '' && response.ok,
    () => false,
  );
}

/** Steps that run at the end, whether it succeeded or failed. */
export class Cleanup {
  readonly #steps: (() => Promise<unknown>)[] = [];

  add(step: () => Promise<unknown>): void {
    this.#steps.push(step);
  }

  /**
   * Runs every step once, in reverse order. A failing step does not stop the others. Its error is rethrown afterwards.
   */
  async run(): Promise<void> {
    const faults: unknown[] = [];
    for (let step = this.#steps.pop(); step !== undefined; step = this.#steps.pop()) {
      await step().catch((error: unknown) => faults.push(error));
    }
    if (faults.length > 0) throw faults[0];
  }
}
