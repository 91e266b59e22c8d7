// Bundles programs from the compiler's output.
// Node loads a few files faster than many. V8 runs rules and search a fifth faster if their tables are in the same
// file.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run, tool } from './tools.mjs';

const TERMINAL = join(ROOT, 'packages', 'terminal');

/** Bundles the `coup-fourre` command. Resolves with the exit status. */
export function bundle() {
  return run(tool('vite'), ['build', '--config', 'bundle.config.mjs'], { cwd: TERMINAL });
}

/** Bundles the command unless the bundle is up to date. Resolves with the exit status. */
export function ensureBundled() {
  const writtenAt = (name) => statSync(join(TERMINAL, 'dist', name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return writtenAt('bundle/command.js') > writtenAt('tsconfig.tsbuildinfo') ? Promise.resolve(0) : bundle();
}

const NAMED = { entryFileNames: '[name].js', chunkFileNames: '[name].js' };
/** V8 runs the search a tenth faster if its tables are constants. */
const WITH_CONSTANTS = { topLevelVar: false };

/** Bundles a program and its threads, each into a file of its name in `folder`. Paths are relative to the root. */
export async function bundleProgram(folder, input) {
  const { build } = await import('vite');
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: { input, output: { ...NAMED, ...WITH_CONSTANTS } },
    },
  });
}
