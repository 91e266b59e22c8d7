import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Network } from '@coup-fourre/bots';
import type { Lead } from '@coup-fourre/bots/arena';
import { DEFAULT_EDITION, fastRandom, type Random, rulesFor, seededRandom, shuffle } from '@coup-fourre/rules';
import { initialParameters } from '../network/trainableNetwork.ts';
import {
  ADVANTAGE_CHECKPOINT,
  type AdvantageCheckpoint,
  type Phase,
  phasesOf,
  valueShape,
} from '../plan/advantagePlan.ts';
import { writeCheckpoint } from '../plan/checkpointFile.ts';
import { FittingThreads } from './fittingThreads.ts';
import type { LeadWorkerData } from './leadWorker.ts';
import { adamOf, learningOf } from './learning.ts';
import { firstFittedOf, fittedPolicy, originOf, playingPolicy, publishedPolicy } from './policies.ts';
import { bestShare, leadFrom, policyLead, type ShareLead } from './policyLead.ts';
import type { FitStats } from './regression.ts';
import { readShard } from './shard.ts';
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
    current = await learnPhase(options, current, { phase, folder, before });
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
    ({ path }) => !existsSync(path),
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

/** Fits the network of a phase to its shards, starting from the checkpoint. Measures the policy at the end. */
async function learnPhase(
  options: AdvantageRunOptions,
  state: AdvantageCheckpoint,
  files: PhaseFiles & { readonly before: number },
): Promise<AdvantageCheckpoint> {
  const { plan } = state;
  const { phase, before } = files;
  const learning = learningOf(phase, plan);
  const adam = adamOf(learning, state);
  const begins = state.batch === before;
  if (begins) adam.fill(0);
  const parameters = begins && learning.learner === 'student' ? state.fitted : state[learning.learner];
  const fitting = new FittingThreads({ plan, phase, parameters, adam, threads: options.threads });
  try {
    return await learnShards(options, state, { ...files, fitting });
  } finally {
    await fitting.stop();
  }
}

async function learnShards(
  options: AdvantageRunOptions,
  state: AdvantageCheckpoint,
  { phase, folder, before, fitting }: PhaseFiles & { readonly before: number; readonly fitting: FittingThreads },
): Promise<AdvantageCheckpoint> {
  const { out, onReport } = options;
  const { plan } = state;
  const { learner, ...learning } = learningOf(phase, plan);
  const total = phase.shards * phase.passes;
  let current = state;
  for (let number = state.batch - before; number < total; number += 1) {
    const random = (purpose: string | number): Random =>
      fastRandom(seededRandom(`${plan.seed} fitting ${phaseName(phase)} ${purpose}`));
    const shards = Uint32Array.from({ length: phase.shards }, (_, index) => index);
    shuffle(shards, phase.shards, random(`pass ${Math.floor(number / phase.shards)}`));
    readShard(pathOf({ phase, folder }, shards[number % phase.shards] as number), fitting.shard);
    const stats = await fitting.learn(number, random(number));
    adamOf({ learner, ...learning }, current).set(fitting.adam);
    current = { ...current, batch: before + number + 1, [learner]: fitting.parameters.slice() };
    const newShards = before + number + 1 - state.batch;
    const isLast = number === total - 1;
    onReport({ kind: 'learned', phase, done: number + 1, newShards, isLast, stats });
    // The measurement precedes the last checkpoint, so a run that is killed between the two measures again.
    if (isLast) current = await afterLearning(options, current, phase);
    writeCheckpoint(out, ADVANTAGE_CHECKPOINT, current);
  }
  return current;
}

/** What follows when the network of a phase has learned all shards. */
async function afterLearning(
  options: AdvantageRunOptions,
  learned: AdvantageCheckpoint,
  phase: Phase,
): Promise<AdvantageCheckpoint> {
  const { learner } = learningOf(phase, learned.plan);
  if (learner === 'value') return learned;
  if (learner === 'origin')
    return { ...learned, fitted: firstFittedOf(learned.plan, originOf(learned)).parameters.slice() };
  const state = learner === 'fitted' ? await withShare(options, learned, phase) : learned;
  const policy = learner === 'fitted' ? fittedPolicy(state) : publishedPolicy(state);
  const lead = await leadOf(policy, state, { ...options, seed: 'measure' });
  options.onReport({ kind: 'measured', phase, share: state.share[0] as number, lead });
  return state;
}

const SHARES = [0.25, 0.5, 0.75, 1];

/**
 * Sets the plan's share of the fitted policy, or else the best of several that are measured. Its lead is measured on
 * other deals.
 */
async function withShare(
  options: AdvantageRunOptions,
  state: AdvantageCheckpoint,
  phase: Phase,
): Promise<AdvantageCheckpoint> {
  const { share: given } = state.plan;
  if (given !== undefined) return { ...state, share: Float32Array.of(given) };
  const leads: ShareLead[] = [];
  for (const share of SHARES) {
    const policy = fittedPolicy({ ...state, share: Float32Array.of(share) });
    const lead = await leadOf(policy, state, { ...options, seed: 'share' });
    options.onReport({ kind: 'share', phase, share, lead });
    leads.push({ share, lead });
  }
  return { ...state, share: Float32Array.of(bestShare(leads)) };
}

/** The lead over the run's first policy at the first deal of a match, in the plan's edition or the default one. */
async function leadOf(
  learned: Network,
  state: AdvantageCheckpoint,
  { duplicates, threads, seed }: Pick<AdvantageRunOptions, 'duplicates' | 'threads'> & { readonly seed: string },
): Promise<Lead> {
  const { players, edition = DEFAULT_EDITION } = state.plan;
  const origin = originOf(state);
  if (threads === 1)
    return policyLead({ rules: rulesFor(edition, players), networks: [learned, origin], seed }, duplicates);
  const networks = [plainOf(learned), plainOf(origin)] as const;
  const parts = Array.from({ length: threads }, (_, thread) => Math.floor((duplicates * thread) / threads));
  const workers = parts.map((from, thread) => {
    const workerData: LeadWorkerData = { edition, players, networks, seed, from, to: parts[thread + 1] ?? duplicates };
    return new Worker(new URL('./leadWorker.js', import.meta.url), { workerData });
  });
  const leads = await Promise.all(workers.map((worker) => once(worker, 'message') as Promise<[number[]]>));
  return leadFrom(leads.flat(2));
}
