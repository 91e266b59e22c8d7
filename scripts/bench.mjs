// npm run bench: how fast the rules play and the commands start (benchRules.mjs), in one file as they ship. npm run bench -- server: how fast the
// server is under load; --help lists its options. npm run bench -- pictures: preview pictures (benchPictures.mjs).
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleProgram } from './bundle.mjs';
import { ensureBuilt, ensureInstalled, ROOT } from './setup.mjs';

await ensureInstalled();
await ensureBuilt();
const [, , what] = process.argv;
if (what === 'server') {
  process.argv.splice(2, 1);
  await import(pathToFileURL(join(ROOT, 'tools', 'load', 'dist', 'main.js')));
} else if (what === 'pictures') {
  await import('./benchPictures.mjs');
} else {
  // Beside scripts, since tools.mjs finds the root from there.
  await bundleProgram('.cache', { benchRules: 'scripts/benchRules.mjs' });
  await import(pathToFileURL(join(ROOT, '.cache', 'benchRules.js')));
}
