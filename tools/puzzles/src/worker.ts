import { parentPort, workerData } from 'node:worker_threads';
import { nodePort, serve } from '@coup-fourre/bots/threads';
import type { MinerCalls } from './mine.ts';
import { mineDeal, type Run } from './mineDeal.ts';

// The entry point of a miner's thread.
if (parentPort !== null)
  serve(nodePort(parentPort), { mine: (deal) => mineDeal(workerData as Run, deal) } satisfies MinerCalls);
