// npm run puzzles: finds puzzles in self-play; see --help.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleProgram } from './bundle.mjs';
import { ensureBuilt, ensureInstalled, ROOT } from './setup.mjs';

await ensureInstalled();
await ensureBuilt();
const built = 'tools/puzzles/dist';
const folder = `${built}/bundle`;
await bundleProgram(folder, { main: `${built}/main.js`, worker: `${built}/worker.js` });
await import(pathToFileURL(join(ROOT, folder, 'main.js')));
