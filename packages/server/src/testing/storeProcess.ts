import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import process, { execPath } from 'node:process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import type { StoreConfig } from '../config/config.ts';

/** Child processes run the compiled files. */
const BUILT = new URL('../../dist/store/index.js', import.meta.url).href;
const CHILD = fileURLToPath(new URL('storeChild.mjs', import.meta.url));

/** Another process that opened the store, or was refused. */
export interface StoreProcess {
  readonly child: ChildProcess;
  /** Its first line: 'open', or the reason of the refusal. */
  readonly firstLine: string;
  /** All later lines. Complete once the process has exited. */
  readonly lines: readonly string[];
  /** Resolves once the process has exited and all its output has arrived. */
  readonly end: Promise<unknown>;
}

export interface StoreProcessOptions {
  readonly config: StoreConfig;
  /** A behavior of storeChild.mjs. */
  readonly behavior: 'holds' | 'appends' | 'forgets' | 'befriends' | 'overflows';
  /** Further environment variables. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts the process and resolves with its first line. Kills it after the test. */
export async function storeProcess({ config, behavior, env }: StoreProcessOptions): Promise<StoreProcess> {
  const child = spawn(execPath, [CHILD, BUILT, JSON.stringify(config), behavior], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, ...env },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const end = once(child, 'close');
  const output: string[] = [];
  const lines = createInterface({ input: child.stdout });
  const first = new Promise<string>((resolve, reject) => {
    lines.once('line', resolve);
    end.then(() => resolve('it has ended'), reject);
  });
  lines.on('line', (line) => output.push(line));
  return { child, firstLine: await first, lines: output, end };
}
