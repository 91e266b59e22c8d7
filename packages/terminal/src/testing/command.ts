import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

export const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

export interface RunResult {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

export interface RunOptions {
  readonly input?: string | Uint8Array;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'coup-fourre-'));
}

/** The environment of the command: a search path, and only the given configuration. A server plays no run of the day by itself. */
export function environment(more: Readonly<Record<string, string>> = {}): Record<string, string> {
  return { PATH: process.env.PATH ?? '', XDG_CONFIG_HOME: '/nonexistent', DAY_LEVELS: 'none', ...more };
}

/** Waits until a program exits. Returns its output. */
export function endOf(child: ChildProcess): Promise<RunResult> {
  let [out, err] = ['', ''];
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  return new Promise((resolve) => child.once('close', (status) => resolve({ status, out, err })));
}

export function runProgram(file: string, words: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  const child = spawn(file, words, { env: environment(options.env), ...(options.cwd && { cwd: options.cwd }) });
  child.stdin.on('error', () => undefined).end(options.input ?? '');
  return endOf(child);
}

export function coupFourre(words: readonly string[], options: RunOptions = {}): Promise<RunResult> {
  return runProgram(process.execPath, [MAIN, ...words], options);
}

export async function untilLines(path: string, lines: number): Promise<void> {
  while (!existsSync(path) || readFileSync(path, 'utf8').split('\n').length <= lines) await sleep(20);
}
