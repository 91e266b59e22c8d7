// npm run puzzles: finds puzzles in self-play; see --help.

import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt, ensureInstalled, ROOT } from './setup.mjs';

await ensureInstalled();
await ensureBuilt();
await import(pathToFileURL(join(ROOT, 'tools', 'puzzles', 'dist', 'main.js')));
