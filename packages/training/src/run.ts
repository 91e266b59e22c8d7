import { Worker } from 'node:worker_threads';
import { botOf } from '@coup-fourre/bots';
import { fastRandom, seededRandom } from '@coup-fourre/rules';
import { type Checkpoint, readCheckpoint, saveCheckpoint } from './checkpoint.ts';
import { outcomesOf } from './outcomes.ts';
import { criticShape, type Plan, policyShape } from './plan.ts';
import { type Shared, STOP, sharedFor } from './shared.ts';
import type { Orders, Report } from './thread.ts';
import { beginnings } from './trainee.ts';

/** What a run needs beside its plan. */
export interface Run {
  readonly plan: Plan;
  /** The file of its checkpoint. */
  readonly out: string;
  /** Where it goes on: a checkpoint of this run, or of another whose networks it begins with; null for neither. */
  readonly from: Checkpoint | null;
  readonly threads: number;
  readonly report: (report: Report) => void;
}

/** A run under way: its end, and how to end it sooner, with nothing lost. */
export interface Running {
  readonly end: Promise<number>;
  stop(): void;
}

const SAVE_EVERY = 30_000;
const FIRST_OUTCOMES = 300;

/** Trains on so many threads and writes a checkpoint every half minute and at the end; gives the batches done. */
export function run({ plan, out, from, threads, report }: Run): Running {
  const shared = sharedFor(plan);
  const numbers = numbersIn(shared);
  const first = begin(plan, from, numbers);
  const random = fastRandom(seededRandom(`outcomes ${plan.seed}`));
  const outcomes = outcomesOf(botOf('classic'), plan.players, { deals: FIRST_OUTCOMES, random });
  let done = first;
  let saved = Date.now();
  const save = (): void => saveCheckpoint(out, { plan, batch: done, ...numbers });
  const ends = Array.from({ length: threads }, (_, thread) => {
    const workerData: Orders = { plan, shared, thread, threads, batch: first, outcomes };
    const worker = new Worker(new URL('./thread.js', import.meta.url), { workerData });
    worker.on('message', (told: Report) => {
      done = told.batch;
      report(told);
      if (Date.now() - saved < SAVE_EVERY) return;
      saved = Date.now();
      save();
    });
    return new Promise<void>((resolve, reject) => worker.on('error', reject).on('exit', () => resolve()));
  });
  const end = Promise.all(ends).then(() => {
    save();
    return done;
  });
  return { end, stop: () => void Atomics.store(new Int32Array(shared.control), STOP, 1) };
}

type Numbers = Pick<Checkpoint, 'policy' | 'critic' | 'adam'>;

function numbersIn({ policy, critic, adam }: Shared): Numbers {
  return { policy: new Float32Array(policy), critic: new Float32Array(critic), adam: new Float32Array(adam) };
}

/** Fills in the numbers to begin with; gives the batches already done. */
function begin(plan: Plan, from: Checkpoint | null, { policy, critic, adam }: Numbers): number {
  if (!from) {
    const random = fastRandom(seededRandom(`beginnings ${plan.seed}`));
    policy.set(beginnings(policyShape(plan), random));
    critic.set(beginnings(criticShape(plan), random));
    return 0;
  }
  policy.set(from.policy);
  critic.set(from.critic);
  if (JSON.stringify(from.plan) !== JSON.stringify(plan)) return 0;
  adam.set(from.adam);
  return from.batch;
}

/** The checkpoint to begin with: that of this run if it has one, else that of another; or in words why there is none. */
export function beginningOf(plan: Plan, out: string, from: string | null): Checkpoint | string | null {
  const own = readCheckpoint(out);
  if (typeof own !== 'string') {
    if (JSON.stringify(own.plan) === JSON.stringify(plan)) return own;
    return `${out} is of another run (${JSON.stringify(own.plan)}): name another --out`;
  }
  if (!own.startsWith('there is no file')) return own;
  return from === null ? null : readCheckpoint(from);
}
