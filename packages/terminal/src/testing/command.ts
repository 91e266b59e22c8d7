import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The built command. */
export const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));

/** How a run of the command ended. */
export interface RunResult {
  readonly status: number | null;
  readonly out: string;
  readonly err: string;
}

export interface RunOptions {
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
}

/** A new empty folder. */
export function newFolder(): string {
  return mkdtempSync(join(tmpdir(), 'coup-fourre-'));
}

/** The environment of the command: a search path, and no configuration but the given one. */
export function environment(more: Readonly<Record<string, string>> = {}): Record<string, string> {
  return { PATH: process.env.PATH ?? '', XDG_CONFIG_HOME: '/nonexistent', ...more };
}

/** Runs a program to its end. */
export function runProgram(file: string, words: readonly string[], around: RunOptions = {}): Promise<RunResult> {
  const child = spawn(file, words, { env: environment(around.env), ...(around.cwd && { cwd: around.cwd }) });
  let [out, err] = ['', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  child.stdin.on('error', () => undefined).end(around.input ?? '');
  return new Promise((resolve) => child.once('close', (status) => resolve({ status, out, err })));
}

/** Runs the command to its end. */
export function coupFourre(words: readonly string[], around: RunOptions = {}): Promise<RunResult> {
  return runProgram(process.execPath, [MAIN, ...words], around);
}
