import type { Lead } from '@coup-fourre/bots/arena';
import type { AdvantageReport } from './advantages/advantageRun.ts';
import type { BeliefReport } from './belief/beliefRun.ts';
import type { BeliefPlan } from './plan/beliefPlan.ts';
import type { Plan } from './plan/plan.ts';
import type { Tally } from './run/sharedMemory.ts';
import type { BatchReport } from './run/trainingWorker.ts';

/**
 * When a run began and the current time, in milliseconds; the batches already done when it began, the deals played
 * since.
 */
export interface RunProgress {
  readonly startedAt: number;
  readonly now: number;
  readonly startBatch: number;
  readonly deals: number;
}

/** The progress of a run on one line. */
export function progressLine(plan: Plan, report: BatchReport, progress: RunProgress): string {
  const { batch, tally, lead } = report;
  const seconds = (progress.now - progress.startedAt) / 1000;
  const rate = progress.deals / seconds;
  const left = ((plan.batches - batch) * seconds) / (batch - progress.startBatch);
  const learning = plan.branches ? branchesText(tally) : selfPlayText(tally);
  const measured = lead ? `, lead over classic ${leadText(lead, 0)}` : '';
  return `batch ${batch} of ${plan.batches}, ${Math.round(rate)} deals/s, ${duration(left)} left, ${learning}${measured}`;
}

function selfPlayText({ learned, entropy, clipped, error }: Tally): string {
  const mean = (sum: number): string => (sum / learned).toFixed(3);
  return `entropy ${mean(entropy)}, clipped ${mean(clipped)}, error ${Math.sqrt(error / learned).toFixed(3)}`;
}

/** The mean gain of the actions tried over the policy's choice, in points, and its spread. */
function branchesText({ learned, advantage, advantageSquares }: Tally): string {
  const mean = advantage / learned;
  const spread = Math.sqrt(advantageSquares / learned - mean ** 2);
  return `gain ${mean.toFixed(1)}, spread ${spread.toFixed(0)}`;
}

/** The progress of a belief run on one line, given the milliseconds since the last line. */
export function beliefLine(
  { batches }: BeliefPlan,
  { batch, batchesSince, deals, gain }: BeliefReport,
  since: number,
): string {
  const left = (since / 1000 / batchesSince) * (batches - batch);
  const rate = Math.round(deals / (since / 1000));
  return `batch ${batch} of ${batches}, ${rate} deals/s, ${duration(left)} left, ${gain.toFixed(4)} nats a card`;
}

/**
 * The progress of a run by advantages on one line, given the seconds of processor time that were spent on the shards
 * since the phase or the process began.
 */
export function advantageLine(report: AdvantageReport, cpuSeconds: number): string {
  const { round, samples, shards, shardSize, passes } = report.phase;
  const all = (shards * shardSize).toLocaleString('en');
  if (report.kind === 'measured') return `round ${round}: lead over the start ${leadText(report.lead, 1)}`;
  const rate = (count: number): string => `${Math.round((count * shardSize) / cpuSeconds)} a second and core`;
  const done = (shard: number): string => (shard * shardSize).toLocaleString('en');
  if (report.kind === 'made')
    return `round ${round}: ${done(report.done)} of ${all} ${samples}, ${rate(report.newShards)}`;
  const { errorSquares, targetSquares, gain, gainSquares, samples: count } = report.stats;
  const explained = `R² ${(1 - errorSquares / targetSquares).toFixed(3)}`;
  const mean = gain / count;
  const error = Math.sqrt((gainSquares / count - mean ** 2) / count);
  const gained = samples === 'decisions' ? `, gain ${leadText({ mean, error }, 2)} a decision` : '';
  const pass = Math.ceil(report.done / shards);
  return `round ${round}: pass ${pass} of ${passes}, ${done(report.done - (pass - 1) * shards)} of ${all} ${samples} learned, ${rate(report.newShards)}, ${explained}${gained}`;
}

/** A mean in points, ± 95 %. */
function leadText({ mean, error }: Lead, digits: number): string {
  return `${mean.toFixed(digits)} ± ${(1.96 * error).toFixed(digits)}`;
}

function duration(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
