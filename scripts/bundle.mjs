// Bundles the `coup-fourre` command from the compiler's output: Node loads few files faster than many.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run, tool } from './tools.mjs';

const TERMINAL = join(ROOT, 'packages', 'terminal');

/** Makes the bundle; resolves with the exit status. */
export function bundle() {
  return run(tool('vite'), ['build', '--config', 'bundle.config.mjs'], { cwd: TERMINAL });
}

/** Makes the bundle unless it is up to date; resolves with the exit status. */
export function ensureBundled() {
  const writtenAt = (name) => statSync(join(TERMINAL, 'dist', name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return writtenAt('bundle/command.js') > writtenAt('tsconfig.tsbuildinfo') ? Promise.resolve(0) : bundle();
}
