// Bundles programs from the compiler's output: Node loads few files faster than many, and V8 runs the rules and the search a
// fifth faster where their tables are in the same file.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run, tool } from './tools.mjs';

const TERMINAL = join(ROOT, 'packages', 'terminal');

/** Makes the bundle of the `coup-fourre` command; resolves with the exit status. */
export function bundle() {
  return run(tool('vite'), ['build', '--config', 'bundle.config.mjs'], { cwd: TERMINAL });
}

/** Makes the bundle unless it is up to date; resolves with the exit status. */
export function ensureBundled() {
  const writtenAt = (name) => statSync(join(TERMINAL, 'dist', name), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return writtenAt('bundle/command.js') > writtenAt('tsconfig.tsbuildinfo') ? Promise.resolve(0) : bundle();
}

const NAMED = { entryFileNames: '[name].js', chunkFileNames: '[name].js' };
/** V8 runs the search a tenth faster where its tables are constants. */
const WITH_CONSTANTS = { topLevelVar: false };

/** Bundles a program, and its threads, each into a file of that name in a folder; paths are relative to the root. */
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
