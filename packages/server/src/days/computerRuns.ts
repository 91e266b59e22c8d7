import { Worker } from 'node:worker_threads';
import { askOnce, nodeThread, type Thread } from '@coup-fourre/bots/threads';
import type { ComputerRunRequest } from './computerRun.ts';

/** Plays a computer's run and resolves with its record as text. */
export type PlayComputerRun = (request: ComputerRunRequest) => Promise<string>;

/** The calls that the thread of a run answers. */
export type ComputerRunCalls = { readonly play: (request: ComputerRunRequest) => string };

/** Plays each run in its own thread of low priority. The thread does not keep the process alive. */
export const playInThread: PlayComputerRun = (request) =>
  askOnce<ComputerRunCalls, 'play'>(startThread, 'play', request);

function startThread(): Thread {
  const worker = new Worker(new URL('./computerRunThread.js', import.meta.url), { name: 'computer run' });
  return nodeThread(worker, { unref: true });
}
