// node scripts/run.mjs NAME [arguments]: installs and builds what is missing, then runs a program of the repository.
// npm start, npm run bench, npm run train and npm run docs use it. `puzzles` has no npm script.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleProgram, TRAINING } from './bundle.mjs';
import { ensureBuilt, ensureInstalled, ROOT } from './setup.mjs';

/** The module to load for each name. Speed-critical programs are bundled first. */
const PROGRAMS = {
  /** Serves the game on PORT (default 8080). */
  start: () => 'packages/server/dist/main.js',
  train: () => bundled('packages/training/dist/bundle', TRAINING),
  puzzles: () =>
    bundled('tools/puzzles/dist/bundle', {
      main: 'tools/puzzles/dist/main.js',
      worker: 'tools/puzzles/dist/worker.js',
    }),
  /** Writes the API pages of the packages into docs/api. */
  docs: () => 'tools/docs/src/main.mjs',
  /** With `server` measures a server, with `pictures` preview pictures, else rules, search and start-up. */
  bench: () => {
    const [what] = process.argv.slice(2);
    if (what === 'pictures') return 'scripts/benchPictures.mjs';
    if (what !== 'server') return bundled('.cache', { main: 'scripts/benchRules.mjs' });
    process.argv.splice(2, 1);
    return 'tools/load/dist/main.js';
  },
};

async function bundled(folder, input) {
  await bundleProgram(folder, input);
  return join(folder, 'main.js');
}

const [name] = process.argv.splice(2, 1);
if (!(name in PROGRAMS)) {
  console.error(`Unknown program. Choose one of ${Object.keys(PROGRAMS).join(', ')}`);
  process.exit(2);
}
await ensureInstalled();
await ensureBuilt();
await import(pathToFileURL(join(ROOT, await PROGRAMS[name]())));
