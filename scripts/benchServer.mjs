// npm run bench:server: how fast the server is under load; see --help.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, ROOT } from './setup.mjs';

await ensureInstalled();
await ensureBuilt();
await import(pathToFileURL(join(ROOT, 'packages', 'server', 'dist', 'load', 'main.js')));
