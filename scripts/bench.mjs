// npm run bench: how fast the rules play and the commands start (benchRules.mjs). npm run bench -- server: how fast the
// server is under load; --help lists its options.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, ROOT } from './setup.mjs';

await ensureInstalled();
await ensureBuilt();
const [, , what] = process.argv;
if (what === 'server') {
  process.argv.splice(2, 1);
  await import(pathToFileURL(join(ROOT, 'tools', 'load', 'dist', 'main.js')));
} else await import('./benchRules.mjs');
