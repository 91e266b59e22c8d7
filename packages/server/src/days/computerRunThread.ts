import { constants, setPriority } from 'node:os';
import { platform } from 'node:process';
import { parentPort, workerData } from 'node:worker_threads';
import { type ComputerRunRequest, playComputerRun } from './computerRun.ts';

// The entry point of a worker started by `playInThread`. Only Linux has a priority for each thread.
if (parentPort !== null) {
  if (platform === 'linux') setPriority(constants.priority.PRIORITY_LOW);
  parentPort.postMessage(playComputerRun(workerData as ComputerRunRequest));
}
