// npm start: installs and builds what is missing, then serves the game on PORT (8080).

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, ROOT } from './setup.mjs';

await ensureInstalled();
await ensureBuilt();
await import(pathToFileURL(join(ROOT, 'packages', 'server', 'dist', 'main.js')));
