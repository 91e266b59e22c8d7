import { parentPort } from 'node:worker_threads';
import { championSearch } from './championSearch.ts';
import { SearchWorker } from './searchWorker.ts';
import { StepTimer } from './stepTimer.ts';
import { warmUp } from './warmUp.ts';

// The entry point of a worker started by `startThread`.
if (parentPort !== null) {
  const pace = new StepTimer();
  warmUp(pace);
  new SearchWorker(parentPort, championSearch, pace);
}
