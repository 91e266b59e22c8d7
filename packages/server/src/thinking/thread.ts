import { parentPort } from 'node:worker_threads';
import { championSearch } from './championSearch.ts';
import { Pace } from './pace.ts';
import { Thinker } from './thinker.ts';
import { warmUp } from './warmUp.ts';

// What a worker started by `startThread` runs.
if (parentPort !== null) {
  const pace = new Pace();
  warmUp(pace);
  new Thinker(parentPort, championSearch, pace);
}
