import { parentPort, workerData } from 'node:worker_threads';
import type { AdvantagePlan, Phase } from '../plan/advantagePlan.ts';
import { Fitting, type FittingMemory, type FittingTask } from './fitting.ts';
import { learningOf } from './learning.ts';

/** One of the threads that fit the network of a phase. */
export interface FittingWorkerData {
  readonly plan: AdvantagePlan;
  readonly phase: Phase;
  readonly memory: FittingMemory;
  readonly shards: number;
  readonly thread: number;
  readonly threads: number;
}

/** Answers each task by what this thread has seen. */
function fitShards({ plan, phase, memory, ...part }: FittingWorkerData): void {
  const fitting = new Fitting(memory, { ...learningOf(phase, plan), ...part });
  parentPort?.on('message', (task: FittingTask) => parentPort?.postMessage(fitting.learn(task)));
}

fitShards(workerData as FittingWorkerData);
