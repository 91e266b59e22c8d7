import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { botOf } from '@coup-fourre/bots';
import { fastRandom, seededRandom } from '@coup-fourre/rules';
import { initialParameters } from '../network/trainableNetwork.ts';
import { type Checkpoint, readCheckpoint, saveCheckpoint } from '../plan/checkpoint.ts';
import { valueOrMissing } from '../plan/checkpointFile.ts';
import { readLearned } from '../plan/learnedFile.ts';
import { criticShape, type Plan, policyShape } from '../plan/plan.ts';
import { outcomesOf } from './outcomes.ts';
import {
  allocateShared,
  SEND_PARAMETERS,
  STOP_REQUESTED,
  type TrainingState,
  trainingStateIn,
} from './sharedMemory.ts';
import type { BatchReport, TrainingWorkerData } from './trainingWorker.ts';
import { whenAllExit } from './whenAllExit.ts';

/** A run, and where it reads, writes and reports. */
export interface RunOptions {
  readonly plan: Plan;
  /** The file of its checkpoint. */
  readonly out: string;
  /** The starting point; null to start from random parameters. */
  readonly from: StartingPoint | null;
  readonly threads: number;
  readonly onReport: (report: BatchReport) => void;
  /** Aborting it ends the run early, with nothing lost. */
  readonly signal: AbortSignal;
}

/** The starting point of a run: its own checkpoint, to continue after its last batch, or networks from another run. */
export interface StartingPoint {
  readonly policy: Float32Array;
  /** Null if only a policy was published; branches need no critic. */
  readonly critic: Float32Array | null;
  readonly own: Pick<Checkpoint, 'batch' | 'adam'> | null;
}

const SAVE_INTERVAL_MS = 30_000;
const EQUITY_DEALS = 300;

/** Trains in several threads, and writes a checkpoint every half minute and at the end; returns the batches done. */
export async function run({ plan, out, from, threads, onReport, signal }: RunOptions): Promise<number> {
  const shared = allocateShared(plan);
  const state = trainingStateIn(shared);
  const control = new Int32Array(shared.control);
  initialise(plan, from, state);
  const first = batchesDone(from);
  const random = fastRandom(seededRandom(`outcomes ${plan.seed}`));
  const outcomes = outcomesOf(botOf('classic'), plan.players, { deals: EQUITY_DEALS, random });
  let done = first;
  let savedAt = Date.now();
  const receive = (report: BatchReport): void => {
    done = report.batch;
    if (report.state) saveCheckpoint(out, { plan, batch: done, ...report.state });
    onReport(report);
    if (Date.now() - savedAt < SAVE_INTERVAL_MS) return;
    savedAt = Date.now();
    Atomics.store(control, SEND_PARAMETERS, 1);
  };
  const workers = Array.from({ length: threads }, (_, thread) => {
    const workerData: TrainingWorkerData = { plan, shared, thread, threads, batch: first, outcomes };
    return new Worker(new URL('./trainingWorker.js', import.meta.url), { workerData });
  });
  signal.addEventListener('abort', () => void Atomics.store(control, STOP_REQUESTED, 1));
  await whenAllExit(workers, receive);
  saveCheckpoint(out, { plan, batch: done, ...state });
  return done;
}

/** How many batches a run has already done. */
export function batchesDone(from: StartingPoint | null): number {
  return from?.own?.batch ?? 0;
}

/** Fills in the initial parameters. */
function initialise(plan: Plan, from: StartingPoint | null, { policy, critic, adam }: TrainingState): void {
  const random = fastRandom(seededRandom(`beginnings ${plan.seed}`));
  policy.set(from?.policy ?? initialParameters(policyShape(plan), random));
  critic.set(from?.critic ?? initialParameters(criticShape(plan), random));
  if (from?.own) adam.set(from.own.adam);
}

/**
 * The complete plan of a run and its starting point: its own checkpoint in `out` if it has one, else the file `from`.
 * Throws an error message if either does not fit.
 */
export function planRun(requestedPlan: Plan, out: string, from: string | null): Pick<RunOptions, 'plan' | 'from'> {
  const other = from === null ? null : readStartingPoint(from, requestedPlan);
  const plan = { ...requestedPlan, from: other === null ? null : digestOf(other) };
  const own = valueOrMissing(readCheckpoint(out));
  if (own === null) return { plan, from: other };
  if (JSON.stringify(own.plan) === JSON.stringify(plan))
    return { plan, from: { policy: own.policy, critic: own.critic, own } };
  throw new Error(`${out} is of another run (${JSON.stringify(own.plan)}): choose another --out`);
}

function digestOf({ policy, critic }: StartingPoint): string {
  const hash = createHash('sha256').update(Float32Array.from(policy));
  if (critic) hash.update(Float32Array.from(critic));
  return hash.digest('hex').slice(0, 16);
}

/** The networks in the file of another run, if they have the plan's shape. */
function readStartingPoint(path: string, plan: Plan): StartingPoint {
  const file = readLearned(path);
  if (file.kind === 'belief') throw new Error(`${path} is a checkpoint of a belief network: name one of a policy`);
  if (file.kind === 'advantages')
    throw new Error(`${path} is a checkpoint of a run with --advantages, which has no critic: name another`);
  if (file.kind === 'policy') {
    const { policy, critic, plan: other } = file.checkpoint;
    if (other.width === plan.width && other.criticWidth === plan.criticWidth) return { policy, critic, own: null };
    throw new Error(
      `${path} has hidden layers of ${other.width} and ${other.criticWidth}, not ${plan.width} and ${plan.criticWidth}: see --width`,
    );
  }
  if (!plan.branches)
    throw new Error(`${path} holds weights, which have no critic: continue from them with --branches`);
  const network = file.learned.get(plan.players)?.network;
  if (!network) throw new Error(`${path} has no weights for ${plan.players} seats`);
  if (network.shape.width === plan.width) return { policy: network.parameters, critic: null, own: null };
  throw new Error(`${path} has a hidden layer of ${network.shape.width}, not ${plan.width}: see --width`);
}
