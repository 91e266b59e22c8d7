// npm run train: trains the learned players; see --help.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, ROOT } from './setup.mjs';

await ensureInstalled();
await ensureBuilt();
await import(pathToFileURL(join(ROOT, 'packages', 'training', 'dist', 'main.js')));
