// Bundles the `coup-fourre` command from what the compiler wrote: Node loads one file faster than many.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run, tool } from './tools.mjs';

const TERMINAL = join(ROOT, 'packages', 'terminal');

/** Makes the bundle; the exit status, when it is done. */
export function bundle() {
  return run(tool('vite'), ['build', '--config', 'bundle.config.mjs'], { cwd: TERMINAL });
}

/** Makes the bundle unless it has all that the compiler wrote; the exit status, when it is done. */
export function ensureBundled() {
  const writtenAt = (name) => statSync(join(TERMINAL, 'dist', name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return writtenAt('bundle/command.js') > writtenAt('tsconfig.tsbuildinfo') ? Promise.resolve(0) : bundle();
}
