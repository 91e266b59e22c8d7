import { Worker } from 'node:worker_threads';
import { askOnce, nodeThread, type Thread } from '@coup-fourre/bots/threads';
import type { DaySecret } from '@coup-fourre/room/fairness';
import type { ComputerRunRequest } from './computerRun.ts';

/** Plays a computer's run and resolves with its record as text. */
export type PlayComputerRun = (request: ComputerRunRequest) => Promise<string>;

/** Computes the par of each deal of a day. */
export type ComputePars = (day: DaySecret) => Promise<readonly number[]>;

/** The calls that the thread answers. */
export type ComputerRunCalls = {
  readonly play: (request: ComputerRunRequest) => string;
  readonly pars: (day: DaySecret) => readonly number[];
};

/** Plays each run in its own thread of low priority. The thread does not keep the process alive. */
export const playInThread: PlayComputerRun = (request) =>
  askOnce<ComputerRunCalls, 'play'>(startThread, 'play', request);

export const computeParsInThread: ComputePars = ({ day, secret }) =>
  askOnce<ComputerRunCalls, 'pars'>(startThread, 'pars', { day, secret });

function startThread(): Thread {
  const worker = new Worker(new URL('./computerRunThread.js', import.meta.url), { name: 'computer run' });
  return nodeThread(worker, { unref: true });
}
