import { parentPort, workerData } from 'node:worker_threads';
import { nodePort, serve } from '@coup-fourre/bots/threads';
import { checkPuzzle } from './check.ts';
import type { MinerCalls } from './mine.ts';
import { mineDeal, type Run } from './mineDeal.ts';
import type { CheckerCalls } from './runCheck.ts';

// The entry point of a thread that mines or checks.
if (parentPort !== null)
  serve(nodePort(parentPort), {
    mine: (deal) => mineDeal(workerData as Run, deal),
    check: checkPuzzle,
  } satisfies MinerCalls & CheckerCalls);
