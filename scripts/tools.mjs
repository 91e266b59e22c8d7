// The repository's root, and how to run programs there.
import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Runs a command in the repository and returns its exit status, 0 for success. */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', ...options });
  if (error) console.error(`${command} could not be started: ${error.message}`);
  return status ?? 1;
}

/** The path of a dependency's program. */
export const tool = (name) => join(ROOT, 'node_modules', '.bin', name);
