// Bundles the `coup-fourre` command from what the compiler wrote: Node loads one file faster than many.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run, tool } from './tools.mjs';

const TERMINAL = join(ROOT, 'packages', 'terminal');

/** Makes the bundle and returns the exit status. */
export function bundle() {
  return run(tool('vite'), ['build', '--config', 'bundle.config.mjs'], { cwd: TERMINAL });
}

/** Makes the bundle unless it is newer than what the compiler wrote; returns the exit status. */
export function ensureBundled() {
  const writtenAt = (name) => statSync(join(TERMINAL, 'dist', name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return writtenAt('bundle/command.js') > writtenAt('tsconfig.tsbuildinfo') ? 0 : bundle();
}
