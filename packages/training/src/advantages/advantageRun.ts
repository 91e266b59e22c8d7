import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Network, NetworkShape } from '@coup-fourre/bots';
import type { Lead } from '@coup-fourre/bots/arena';
import { DEFAULT_EDITION, fastRandom, type Random, rulesFor, seededRandom, shuffle } from '@coup-fourre/rules';
import { initialParameters, TrainableNetwork } from '../network/trainableNetwork.ts';
import {
  ADVANTAGE_CHECKPOINT,
  type AdvantageCheckpoint,
  fittedShape,
  originShape,
  type Phase,
  phasesOf,
  valueShape,
} from '../plan/advantagePlan.ts';
import { writeCheckpoint } from '../plan/checkpointFile.ts';
import { Fitting, type FittingOptions } from './fitting.ts';
import { firstFittedOf, fittedPolicy, originOf, playingPolicy, publishedPolicy } from './policies.ts';
import { bestShare, policyLead, type ShareLead } from './policyLead.ts';
import { advantageLoss, type FitStats, imitationLoss, valueLoss } from './regression.ts';
import { hasShard, readShard, Shard } from './shard.ts';
import type { ShardWorkerData } from './shardWorker.ts';
import type { StartingPoint } from './startingPoint.ts';

export interface AdvantageRunOptions extends StartingPoint {
  /** The checkpoint file. The samples are in a folder beside it. */
  readonly out: string;
  readonly threads: number;
  /** Duplicate deals for measuring the gain after each round. */
  readonly duplicates: number;
  readonly onReport: (report: AdvantageReport) => void;
}

/** Progress: a shard was made or learned, or a share of a fit or a round's policy was measured against the first policy. */
export type AdvantageReport =
  | (ShardReport & { readonly kind: 'made' })
  | (ShardReport & { readonly kind: 'learned'; readonly stats: FitStats })
  | ({ readonly kind: 'share'; readonly phase: Phase } & ShareLead)
  | { readonly kind: 'measured'; readonly phase: Phase; readonly share: number; readonly lead: Lead };

interface ShardReport {
  readonly phase: Phase;
  /** Shards finished in total, and by this process. */
  readonly done: number;
  readonly newShards: number;
  /** True for the last shard of this kind in the phase. */
  readonly isLast: boolean;
}

/**
 * Improves a policy in rounds. Without an initial policy, a policy first imitates classic.
 * In each round a value network learns the worth of positions. Actions are then tried in play-outs that the value
 * network cuts short. The policy is fitted to the resulting advantages (advantageLoss).
 * At the end one network may be distilled from all fitted policies.
 * Every shard of samples is a file that depends only on the plan, and every learned shard is followed by a checkpoint.
 * A killed run therefore loses only its current shard and ends with the same result.
 */
export async function runAdvantages(options: AdvantageRunOptions): Promise<AdvantageCheckpoint> {
  const { plan, out, own } = options;
  const folder = `${out}.shards`;
  const state = own ?? firstCheckpoint(options);
  if (own === null) {
    rmSync(folder, { recursive: true, force: true });
    writeCheckpoint(out, ADVANTAGE_CHECKPOINT, state);
  }
  let learned = 0;
  let current = state;
  for (const phase of phasesOf(plan)) {
    const before = learned;
    learned += phase.shards * phase.passes;
    if (current.batch >= learned) continue;
    await makeShards(options, current, { phase, folder });
    current = learnPhase(options, current, { phase, folder, before });
  }
  rmSync(folder, { recursive: true, force: true });
  return current;
}

function firstCheckpoint({ plan, origin }: AdvantageRunOptions): AdvantageCheckpoint {
  const fitted = firstFittedOf(plan, origin).parameters.slice();
  const value = initialParameters(valueShape(plan), fastRandom(seededRandom(`value ${plan.seed}`)));
  return {
    plan,
    batch: 0,
    origin: origin.parameters.slice(),
    fitted,
    share: Float32Array.of(1),
    value,
    fittedAdam: new Float32Array(2 * fitted.length),
    valueAdam: new Float32Array(2 * value.length),
    student: plan.views === undefined ? new Float32Array() : fitted.slice(),
  };
}

interface PhaseFiles {
  readonly phase: Phase;
  readonly folder: string;
}

function pathOf({ phase, folder }: PhaseFiles, number: number): string {
  return join(folder, `${phaseName(phase)}-${number}`);
}

function phaseName({ round, samples }: Phase): string {
  return `${round}-${samples}`;
}

/** Makes the missing shards of a phase in several threads, and deletes the shards of other phases. */
async function makeShards(options: AdvantageRunOptions, state: AdvantageCheckpoint, files: PhaseFiles): Promise<void> {
  const { plan, equity, opponents, threads, onReport } = options;
  const { phase, folder } = files;
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder)) if (!name.startsWith(`${phaseName(phase)}-`)) rmSync(join(folder, name));
  const missing = Array.from({ length: phase.shards }, (_, number) => ({ number, path: pathOf(files, number) })).filter(
    ({ path }) => !hasShard(path),
  );
  const policy = playingPolicy(state, phase);
  let newShards = 0;
  const workers = Array.from({ length: Math.min(threads, missing.length) }, (_, thread) => {
    const workerData: ShardWorkerData = {
      plan,
      phase,
      shards: missing.filter((_missing, index) => index % threads === thread),
      policy: plainOf(policy),
      opponents: opponents.map((opponent) => (opponent === 'classic' ? null : plainOf(opponent))),
      value: state.value,
      equity: equity.chances,
    };
    return new Worker(new URL('./shardWorker.js', import.meta.url), { workerData });
  });
  await whenAllExit(workers, () => {
    newShards += 1;
    const done = phase.shards - missing.length + newShards;
    onReport({ kind: 'made', phase, done, newShards, isLast: done === phase.shards });
  });
}

/**
 * Waits until all workers have exited. If a worker or `onMessage` fails, terminates the others, which might wait
 * forever.
 */
async function whenAllExit<Message>(workers: readonly Worker[], onMessage: (message: Message) => void): Promise<void> {
  const exited = (worker: Worker): Promise<void> =>
    new Promise((resolve, reject) => {
      worker.on('error', reject).on('exit', () => resolve());
      worker.on('message', (message: Message) => {
        try {
          onMessage(message);
        } catch (error) {
          reject(error);
        }
      });
    });
  try {
    await Promise.all(workers.map(exited));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

function plainOf({ shape, parameters }: Network): Pick<Network, 'shape' | 'parameters'> {
  return { shape, parameters: parameters.slice() };
}

/** The network that a phase trains, and its loss and rates. */
interface Learning extends Omit<FittingOptions, 'shards'> {
  readonly learner: 'origin' | 'fitted' | 'value' | 'student';
  readonly shape: NetworkShape;
  readonly adam: Float32Array;
}

function learningOf(phase: Phase, { plan, origin, fittedAdam, valueAdam }: AdvantageCheckpoint): Learning {
  const policy = { adam: fittedAdam, rate: (done: number) => plan.rate * (1 - done) };
  const learnings: Readonly<Record<Phase['samples'], Learning>> = {
    choices: {
      ...policy,
      learner: 'origin',
      shape: originShape(plan),
      // The policy, which is fitted later, is at least as wide and resets Adam's state.
      adam: fittedAdam.subarray(0, 2 * origin.length),
      loss: imitationLoss,
      batchSize: 1024,
    },
    positions: {
      learner: 'value',
      shape: valueShape(plan),
      adam: valueAdam,
      loss: valueLoss,
      batchSize: 1024,
      rate: valueRate,
    },
    decisions: { ...policy, learner: 'fitted', shape: fittedShape(plan), loss: advantageLoss, batchSize: 4096 },
    views: { ...policy, learner: 'student', shape: fittedShape(plan), loss: advantageLoss, batchSize: 1024 },
  };
  return learnings[phase.samples];
}

/** Fits the network of a phase to its shards, starting from the checkpoint. Measures the policy at the end. */
function learnPhase(
  options: AdvantageRunOptions,
  state: AdvantageCheckpoint,
  { phase, folder, before }: PhaseFiles & { readonly before: number },
): AdvantageCheckpoint {
  const { out, duplicates, onReport } = options;
  const { plan } = state;
  const total = phase.shards * phase.passes;
  const { learner, shape, adam, ...fittingOptions } = learningOf(phase, state);
  const begins = state.batch === before;
  if (begins) adam.fill(0);
  const network = new TrainableNetwork(shape);
  network.parameters.set(begins && learner === 'student' ? state.fitted : state[learner]);
  const fitting = new Fitting(network, adam, { ...fittingOptions, shards: total });
  const shard = new Shard(phase.shardSize);
  let current = state;
  for (let number = state.batch - before; number < total; number += 1) {
    const random = (purpose: string | number): Random =>
      fastRandom(seededRandom(`${plan.seed} fitting ${phaseName(phase)} ${purpose}`));
    const order = Uint32Array.from({ length: phase.shards }, (_, index) => index);
    shuffle(order, phase.shards, random(`pass ${Math.floor(number / phase.shards)}`));
    readShard(pathOf({ phase, folder }, order[number % phase.shards] as number), shard);
    const stats = fitting.learn(shard, number, random(number));
    current = { ...current, batch: before + number + 1, [learner]: network.parameters.slice() };
    const newShards = before + number + 1 - state.batch;
    const isLast = number === total - 1;
    onReport({ kind: 'learned', phase, done: number + 1, newShards, isLast, stats });
    // The measurement precedes the last checkpoint, so a run that is killed between the two measures again.
    if (isLast && learner === 'fitted') current = withBestShare(options, current, phase);
    if (isLast && (learner === 'fitted' || learner === 'student')) {
      const policy = learner === 'fitted' ? fittedPolicy(current) : publishedPolicy(current);
      const lead = leadOf(policy, current, { duplicates, seed: 'measure' });
      onReport({ kind: 'measured', phase, share: current.share[0] as number, lead });
    }
    if (isLast && learner === 'origin')
      current = { ...current, fitted: firstFittedOf(plan, originOf(current)).parameters.slice() };
    writeCheckpoint(out, ADVANTAGE_CHECKPOINT, current);
  }
  return current;
}

const VALUE_RATE = 1e-3;

/** The value network's learning rate: constant for half of the time, then falling to a twentieth. */
function valueRate(done: number): number {
  return VALUE_RATE * Math.max(0.05, Math.min(1, 2 * (1 - done)));
}

const SHARES = [0.25, 0.5, 0.75, 1];

/** Measures several shares of the fitted policy, and sets the best one. Its lead is measured on other deals. */
function withBestShare(
  { duplicates, onReport }: AdvantageRunOptions,
  state: AdvantageCheckpoint,
  phase: Phase,
): AdvantageCheckpoint {
  const leads = SHARES.map((share) => {
    const policy = fittedPolicy({ ...state, share: Float32Array.of(share) });
    const lead = leadOf(policy, state, { duplicates, seed: 'share' });
    onReport({ kind: 'share', phase, share, lead });
    return { share, lead };
  });
  return { ...state, share: Float32Array.of(bestShare(leads)) };
}

/** The lead over the run's first policy at the first deal of a match, in the plan's edition or the default one. */
function leadOf(
  learned: Network,
  state: AdvantageCheckpoint,
  { duplicates, seed }: { readonly duplicates: number; readonly seed: string },
): Lead {
  const rules = rulesFor(state.plan.edition ?? DEFAULT_EDITION, state.plan.players);
  return policyLead({ rules, networks: [learned, originOf(state)], seed }, duplicates);
}
