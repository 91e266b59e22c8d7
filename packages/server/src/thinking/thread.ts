import { parentPort } from 'node:worker_threads';
import { championSearch } from './championSearch.ts';
import { Thinker } from './thinker.ts';

// What a worker started by `startThread` runs.
if (parentPort !== null) new Thinker(parentPort, championSearch);
