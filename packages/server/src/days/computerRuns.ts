import { Worker } from 'node:worker_threads';
import type { ComputerRunRequest } from './computerRun.ts';

/** Plays a run somewhere else; resolves with its record as text. */
export type PlayComputerRun = (request: ComputerRunRequest) => Promise<string>;

/** Plays each run in a thread of its own, of low priority; it does not keep the process alive. */
export const playInThread: PlayComputerRun = (request) =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./computerRunThread.js', import.meta.url), {
      name: 'sitting',
      workerData: request,
    });
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', () => reject(new Error('a sitting has ended without a record')));
    // After the listeners: adding one for messages makes the thread keep the process alive again.
    worker.unref();
  });
