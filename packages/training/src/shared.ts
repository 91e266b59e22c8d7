import { parameterCount } from '@coup-fourre/bots';
import { criticShape, type Plan, policyShape } from './plan.ts';

/** What lanes tell of a batch: sums over its samples and deals. */
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
export interface Shared {
  readonly policy: SharedArrayBuffer;
  readonly critic: SharedArrayBuffer;
  /** Slopes of the policy and of the critic, lane by lane. */
  readonly slopes: SharedArrayBuffer;
  /** Means and squares of Adam, over the parameters of both. */
  readonly adam: SharedArrayBuffer;
  readonly tallies: SharedArrayBuffer;
  /** Threads waiting, the number of the meeting, whether to stop, whether this batch is the last, and whether to give the numbers. */
  readonly control: SharedArrayBuffer;
}

const WAITING = 0;
const MEETING = 1;
export const STOP = 2;
export const LAST = 3;
export const GIVE = 4;
const CONTROLS = 5;

export function sharedFor(plan: Plan): Shared {
  const policy = parameterCount(policyShape(plan));
  const critic = parameterCount(criticShape(plan));
  const floats = (count: number): SharedArrayBuffer => new SharedArrayBuffer(4 * count);
  return {
    policy: floats(policy),
    critic: floats(critic),
    slopes: floats(plan.lanes * (policy + critic)),
    adam: floats(2 * (policy + critic)),
    tallies: new SharedArrayBuffer(8 * plan.lanes * TALLY.length),
    control: new SharedArrayBuffer(4 * CONTROLS),
  };
}

/** Everything that is learned: the parameters of both networks, and the numbers of Adam. */
export interface Numbers {
  readonly policy: Float32Array;
  readonly critic: Float32Array;
  readonly adam: Float32Array;
}

export function numbersIn({ policy, critic, adam }: Shared): Numbers {
  return { policy: new Float32Array(policy), critic: new Float32Array(critic), adam: new Float32Array(adam) };
}

/** Waits until all threads have come here. */
export function meet(control: Int32Array, threads: number): void {
  const meeting = Atomics.load(control, MEETING);
  if (Atomics.add(control, WAITING, 1) === threads - 1) {
    Atomics.store(control, WAITING, 0);
    Atomics.add(control, MEETING, 1);
    Atomics.notify(control, MEETING);
  } else while (Atomics.load(control, MEETING) === meeting) Atomics.wait(control, MEETING, meeting);
}
