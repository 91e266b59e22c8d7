import { Worker } from 'node:worker_threads';
import { askOnce, nodeThread, type Thread } from '@coup-fourre/bots/threads';
import type { Schedule } from '@coup-fourre/room';
import type { DaySecret } from '@coup-fourre/room/fairness';
import { BusyFlag } from './busyFlag.ts';
import type { ComputerRunRequest } from './computerRun.ts';

/** Plays a computer's run and resolves with its record as text. */
export type PlayComputerRun = (request: ComputerRunRequest) => Promise<string>;

/** Computes the par of each deal of a day. After the signal the result is no longer needed. */
export type ComputePars = (day: DaySecret, stop: AbortSignal) => Promise<readonly number[]>;

/** The calls that the thread answers. */
export type ComputerRunCalls = {
  readonly play: (request: ComputerRunRequest) => string;
  readonly pars: (day: DaySecret) => readonly number[];
};

/**
 * Plays each run in its own thread of low priority, which rests while people keep the server busy. The thread does not
 * keep the process alive.
 */
export const playInThread: PlayComputerRun = (request) =>
  besideGame((start) => askOnce<ComputerRunCalls, 'play'>(start, 'play', request));

function computeParsInThread(day: DaySecret): Promise<readonly number[]> {
  return besideGame((start) => askOnce<ComputerRunCalls, 'pars'>(start, 'pars', day));
}

/** People who return after a start come first. Pars take seconds of a processor. */
const PARS_AFTER_MS = 30_000;

/** Computes pars in a thread, half a minute after they are asked for. */
export function computeParsLater(schedule: Schedule): ComputePars {
  return (day, stop) =>
    new Promise((resolve) => {
      const cancel = schedule(PARS_AFTER_MS, () => resolve(computeParsInThread(day)));
      stop.addEventListener('abort', cancel);
    });
}

async function besideGame<Value>(ask: (start: () => Thread) => Promise<Value>): Promise<Value> {
  const flag = new BusyFlag();
  try {
    return await ask(() => startThread(flag));
  } finally {
    flag.stop();
  }
}

function startThread({ shared: workerData }: BusyFlag): Thread {
  const worker = new Worker(new URL('./computerRunThread.js', import.meta.url), { name: 'computer run', workerData });
  return nodeThread(worker, { unref: true });
}
