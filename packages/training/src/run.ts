import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { botOf } from '@coup-fourre/bots';
import { fastRandom, seededRandom } from '@coup-fourre/rules';
import { type Checkpoint, readCheckpoint, saveCheckpoint } from './checkpoint.ts';
import { ownOf } from './checkpointFile.ts';
import { readLearned } from './learnedFile.ts';
import { outcomesOf } from './outcomes.ts';
import { criticShape, type Plan, policyShape } from './plan.ts';
import { GIVE, type Numbers, numbersIn, STOP, sharedFor } from './shared.ts';
import type { Orders, Report } from './thread.ts';
import { beginnings } from './trainee.ts';

/** What a run needs beside its plan. */
export interface Run {
  readonly plan: Plan;
  /** The file of its checkpoint. */
  readonly out: string;
  /** What it begins with; null to begin from nothing. */
  readonly from: Beginning | null;
  readonly threads: number;
  readonly report: (report: Report) => void;
  /** Ends it sooner, with nothing lost. */
  readonly signal: AbortSignal;
}

/** What to begin with: the run's own checkpoint, to go on from its last batch, or networks that another run has trained. */
export interface Beginning {
  readonly policy: Float32Array;
  /** Null where only a policy was published: branches do without a critic. */
  readonly critic: Float32Array | null;
  readonly own: Pick<Checkpoint, 'batch' | 'adam'> | null;
}

const SAVE_EVERY = 30_000;
const FIRST_OUTCOMES = 300;

/** Trains on so many threads and writes a checkpoint every half minute and at the end; gives the batches done. */
export async function run({ plan, out, from, threads, report, signal }: Run): Promise<number> {
  const shared = sharedFor(plan);
  const numbers = numbersIn(shared);
  const control = new Int32Array(shared.control);
  begin(plan, from, numbers);
  const first = batchesDone(from);
  const random = fastRandom(seededRandom(`outcomes ${plan.seed}`));
  const outcomes = outcomesOf(botOf('classic'), plan.players, { deals: FIRST_OUTCOMES, random });
  let done = first;
  let asked = Date.now();
  const hear = (told: Report): void => {
    done = told.batch;
    if (told.numbers) saveCheckpoint(out, { plan, batch: done, ...told.numbers });
    report(told);
    if (Date.now() - asked < SAVE_EVERY) return;
    asked = Date.now();
    Atomics.store(control, GIVE, 1);
  };
  const workers = Array.from({ length: threads }, (_, thread) => {
    const workerData: Orders = { plan, shared, thread, threads, batch: first, outcomes };
    return new Worker(new URL('./thread.js', import.meta.url), { workerData });
  });
  signal.addEventListener('abort', () => void Atomics.store(control, STOP, 1));
  await allEnded(workers, hear);
  saveCheckpoint(out, { plan, batch: done, ...numbers });
  return done;
}

/** Waits for all to end. Where one fails, or hearing of it, the others are ended too, which would wait for it for ever. */
async function allEnded(workers: readonly Worker[], hear: (told: Report) => void): Promise<void> {
  const ended = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      worker.on('error', reject).on('exit', () => resolve());
      worker.on('message', (told: Report) => {
        try {
          hear(told);
        } catch (fault) {
          reject(fault);
        }
      });
    });
  try {
    await Promise.all(workers.map(ended));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

/** The batches that a run has done when it begins. */
export function batchesDone(from: Beginning | null): number {
  return from?.own?.batch ?? 0;
}

/** Fills in the numbers to begin with. */
function begin(plan: Plan, from: Beginning | null, { policy, critic, adam }: Numbers): void {
  const random = fastRandom(seededRandom(`beginnings ${plan.seed}`));
  policy.set(from?.policy ?? beginnings(policyShape(plan), random));
  critic.set(from?.critic ?? beginnings(criticShape(plan), random));
  if (from?.own) adam.set(from.own.adam);
}

/**
 * The whole plan of a run and what to begin it with: its own checkpoint in `out` if it has one, else what is in the file
 * `from`. Throws in words where either does not fit.
 */
export function plannedRun(asked: Plan, out: string, from: string | null): Pick<Run, 'plan' | 'from'> {
  const other = from === null ? null : takenFrom(from, asked);
  const plan = { ...asked, from: other === null ? null : digestOf(other) };
  const own = ownOf(readCheckpoint(out));
  if (own === null) return { plan, from: other };
  if (JSON.stringify(own.plan) === JSON.stringify(plan))
    return { plan, from: { policy: own.policy, critic: own.critic, own } };
  throw new Error(`${out} is of another run (${JSON.stringify(own.plan)}): name another --out`);
}

function digestOf({ policy, critic }: Beginning): string {
  const hash = createHash('sha256').update(Float32Array.from(policy));
  if (critic) hash.update(Float32Array.from(critic));
  return hash.digest('hex').slice(0, 16);
}

/** The networks in another's file, where they are of the plan's shape. */
function takenFrom(path: string, plan: Plan): Beginning {
  const file = readLearned(path);
  if (file.kind === 'belief') throw new Error(`${path} is a checkpoint of beliefs: name one of a policy`);
  if (file.kind === 'policy') {
    const { policy, critic, plan: other } = file.checkpoint;
    if (other.width === plan.width && other.criticWidth === plan.criticWidth) return { policy, critic, own: null };
    throw new Error(
      `${path} has hidden layers of ${other.width} and ${other.criticWidth}, not ${plan.width} and ${plan.criticWidth}: see --width`,
    );
  }
  if (!plan.branches) throw new Error(`${path} holds weights, which have no critic: go on from them with --branches`);
  const network = file.learned.get(plan.players)?.network;
  if (!network) throw new Error(`${path} has no weights for ${plan.players} seats`);
  if (network.shape.width === plan.width) return { policy: network.parameters, critic: null, own: null };
  throw new Error(`${path} has a hidden layer of ${network.shape.width}, not ${plan.width}: see --width`);
}
