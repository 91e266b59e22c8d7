import { parameterCount } from '@coup-fourre/bots';
import { criticShape, type Plan, policyShape } from '../plan/plan.ts';

/** What each lane tallies for a batch: sums over its samples and deals. */
export const TALLY = [
  'samples',
  'advantage',
  'advantageSquares',
  'deals',
  'entropy',
  'clipped',
  'error',
  'learned',
] as const;
export type Tally = Record<(typeof TALLY)[number], number>;

/** The memory that all threads share. */
export interface SharedMemory {
  readonly policy: SharedArrayBuffer;
  readonly critic: SharedArrayBuffer;
  /** The gradients of the policy and of the critic, lane by lane. */
  readonly gradients: SharedArrayBuffer;
  /** Adam's means and squares, for the parameters of both networks. */
  readonly adam: SharedArrayBuffer;
  readonly tallies: SharedArrayBuffer;
  /** Integers at the indexes below: the state of the barrier, and what the threads should do. */
  readonly control: SharedArrayBuffer;
}

const WAITING_THREADS = 0;
const BARRIER_GENERATION = 1;
export const STOP_REQUESTED = 2;
export const IS_LAST_BATCH = 3;
export const SEND_PARAMETERS = 4;
const CONTROL_COUNT = 5;

export function allocateShared(plan: Plan): SharedMemory {
  const policy = parameterCount(policyShape(plan));
  const critic = parameterCount(criticShape(plan));
  const floats = (count: number): SharedArrayBuffer => new SharedArrayBuffer(4 * count);
  return {
    policy: floats(policy),
    critic: floats(critic),
    gradients: floats(plan.lanes * (policy + critic)),
    adam: floats(2 * (policy + critic)),
    tallies: new SharedArrayBuffer(8 * plan.lanes * TALLY.length),
    control: new SharedArrayBuffer(4 * CONTROL_COUNT),
  };
}

/** Everything that is learned: the parameters of both networks, and Adam's state. */
export interface TrainingState {
  readonly policy: Float32Array;
  readonly critic: Float32Array;
  readonly adam: Float32Array;
}

export function trainingStateIn({ policy, critic, adam }: SharedMemory): TrainingState {
  return { policy: new Float32Array(policy), critic: new Float32Array(critic), adam: new Float32Array(adam) };
}

/** Waits until all threads have reached this point. */
export function waitAtBarrier(control: Int32Array, threads: number): void {
  const generation = Atomics.load(control, BARRIER_GENERATION);
  if (Atomics.add(control, WAITING_THREADS, 1) === threads - 1) {
    Atomics.store(control, WAITING_THREADS, 0);
    Atomics.add(control, BARRIER_GENERATION, 1);
    Atomics.notify(control, BARRIER_GENERATION);
  } else
    while (Atomics.load(control, BARRIER_GENERATION) === generation)
      Atomics.wait(control, BARRIER_GENERATION, generation);
}
