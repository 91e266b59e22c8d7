// npm run train: trains the learned players; see --help.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleProgram } from './bundle.mjs';
import { ensureBuilt, ensureInstalled, ROOT } from './setup.mjs';

await ensureInstalled();
await ensureBuilt();
const built = 'packages/training/dist';
const folder = `${built}/bundle`;
await bundleProgram(folder, { main: `${built}/main.js`, shardWorker: `${built}/advantages/shardWorker.js` });
await import(pathToFileURL(join(ROOT, folder, 'main.js')));
