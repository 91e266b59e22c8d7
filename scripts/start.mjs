// npm start: installs and builds what is missing, then serves the game on PORT (8080).
import { ensureBuilt, ensureInstalled, ROOT } from './setup.mjs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

ensureInstalled();
ensureBuilt();
await import(pathToFileURL(join(ROOT, 'packages', 'server', 'dist', 'main.js')));
