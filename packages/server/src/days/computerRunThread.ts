import { constants, setPriority } from 'node:os';
import { platform } from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';
import { nodePort, serve } from '@coup-fourre/bots/threads';
import { restWhileBusy } from './busyFlag.ts';
import { playComputerRun } from './computerRun.ts';
import type { ComputerRunCalls } from './computerRuns.ts';
import { parsOfDay } from './par.ts';

// The entry point of the worker that `computerRuns` starts. Only on Linux do threads have their own priority.
if (parentPort !== null) {
  if (platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
  const rest = restWhileBusy(workerData as Int32Array);
  serve(nodePort(parentPort), {
    play: (request) => playComputerRun(request, rest),
    pars: (day) => parsOfDay(day, { rest }),
  } satisfies ComputerRunCalls);
}
