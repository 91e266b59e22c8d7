import { Worker } from 'node:worker_threads';
import type { ComputerRunRequest } from './computerRun.ts';

/** Plays a computer's run and resolves with its record as text. */
export type PlayComputerRun = (request: ComputerRunRequest) => Promise<string>;

/** Plays each run in its own thread of low priority, which does not keep the process alive. */
export const playInThread: PlayComputerRun = (request) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./computerRunThread.js', import.meta.url), {
      name: 'computer run',
      workerData: request,
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('a computer’s run has ended without a record')));
    // Must come last: adding a message listener makes the thread keep the process alive again.
    worker.unref();
  });
