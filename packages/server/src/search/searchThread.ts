import { parentPort } from 'node:worker_threads';
import { championSearch } from '@coup-fourre/bots';
import { nodePort, searchCalls, serve } from '@coup-fourre/bots/threads';
import { threadPace } from './clock.ts';
import { warmUp } from './warmUp.ts';

// The entry point of a thread of `createSearchPool`.
if (parentPort !== null) {
  const pace = threadPace();
  warmUp(pace.timer);
  serve(nodePort(parentPort), searchCalls(championSearch, pace));
}
