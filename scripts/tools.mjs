// The root of the repository, and functions that run programs in it.
import { spawn } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** How long the output of a program that has ended may stay open. */
const AFTER_EXIT_MS = 10_000;

/** Runs a command in the repository. Resolves with its exit status. `onOutput` receives each chunk of output. */
export function run(command, args, { onOutput, ...options } = {}) {
  const stdio = onOutput ? ['ignore', 'pipe', 'pipe'] : 'inherit';
  const child = spawn(command, args, { cwd: ROOT, stdio, ...options });
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput);
  return new Promise((resolve) => {
    child.once('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`);
      resolve(1);
    });
    child.once('close', (status) => resolve(status ?? 1));
    // What a crashed program has left running may keep its output open for ever.
    child.once('exit', (status) => setTimeout(() => resolve(status ?? 1), AFTER_EXIT_MS).unref());
  });
}

/** The path of a program from a dependency. */
export const tool = (name) => join(ROOT, 'node_modules', '.bin', name);
