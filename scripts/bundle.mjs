// Bundles programs from the compiler's output.
// Node loads a few files faster than many. V8 runs rules and search a fifth faster if their tables are in the same
// file.
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, run, tool } from './tools.mjs';

/** The first file of each bundle in packages/NAME/dist/bundle. */
const BUNDLES = { terminal: 'command.js', server: 'index.js' };

/** Bundles the `coup-fourre` command and the server. Resolves with the exit status. */
export async function bundle(names = Object.keys(BUNDLES)) {
  const statuses = names.map((name) =>
    run(tool('vite'), ['build', '--config', 'bundle.config.mjs'], { cwd: join(ROOT, 'packages', name) }),
  );
  return Math.max(0, ...(await Promise.all(statuses)));
}

/** Bundles what has been compiled since it was bundled. Resolves with the exit status. */
export function ensureBundled() {
  const writtenAt = (name, path) =>
    statSync(join(ROOT, 'packages', name, 'dist', path), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const isOld = ([name, first]) => writtenAt(name, `bundle/${first}`) <= writtenAt(name, 'tsconfig.tsbuildinfo');
  return bundle(
    Object.entries(BUNDLES)
      .filter(isOld)
      .map(([name]) => name),
  );
}

/** The training command and its threads, as `bundleProgram` takes them. */
export const TRAINING = {
  main: 'packages/training/dist/main.js',
  shardWorker: 'packages/training/dist/advantages/shardWorker.js',
  fittingWorker: 'packages/training/dist/advantages/fittingWorker.js',
  leadWorker: 'packages/training/dist/advantages/leadWorker.js',
};

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
