// npm run bench:server: how fast the server is under load; see --help.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, ROOT } from './setup.mjs';

ensureInstalled();
ensureBuilt();
await import(pathToFileURL(join(ROOT, 'tools', 'load', 'dist', 'main.js')));
