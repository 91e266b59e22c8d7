// npm run train: trains the learned players; see --help.

import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, ROOT } from './setup.mjs';

ensureInstalled();
ensureBuilt();
await import(join(ROOT, 'packages', 'training', 'dist', 'main.js'));
