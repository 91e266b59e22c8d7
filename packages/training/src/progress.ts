import type { Lead } from '@coup-fourre/bots/arena';
import type { AdvantageReport } from './advantages/advantageRun.ts';
import type { FitStats } from './advantages/regression.ts';
import type { BeliefReport } from './belief/beliefRun.ts';
import type { LuckPlan, LuckReport } from './luck/luckTraining.ts';
import type { Phase } from './plan/advantagePlan.ts';
import type { BeliefPlan } from './plan/beliefPlan.ts';

/** `ms` is the time since the last line. */
export function beliefLine(
  { batches }: BeliefPlan,
  { batch, batchesSince, deals, gain }: BeliefReport,
  since: number,
): string {
  const left = (since / 1000 / batchesSince) * (batches - batch);
  const rate = Math.round(deals / (since / 1000));
  return `batch ${batch} of ${batches}, ${rate} deals/s, ${duration(left)} left, ${gain.toFixed(4)} nats a card`;
}

export function luckLine({ batches }: LuckPlan, { batch, explained, error }: LuckReport): string {
  const share = (100 * explained).toFixed(1);
  return `batch ${batch} of ${batches}, explains ${share} % of the variance, error ${error.toFixed(0)} points`;
}

/**
 * The progress of a run by advantages as a line of text. `cpuSeconds`: processor time for shards since the start of the
 * phase or process.
 */
export function advantageLine(report: AdvantageReport, cpuSeconds: number): string {
  const { round, samples, shards, shardSize, passes } = report.phase;
  const all = (shards * shardSize).toLocaleString('en');
  const stage = round === 0 ? 'imitation' : `round ${round}`;
  if (report.kind === 'share')
    return `${stage}: share ${report.share} of the fit leads the start by ${leadText(report.lead, 1)}`;
  if (report.kind === 'measured')
    return `${stage}: lead over the start ${leadText(report.lead, 1)}, with a share of ${report.share.toFixed(2)}`;
  const rate = (count: number): string => `${Math.round((count * shardSize) / cpuSeconds)} a second and core`;
  const done = (shard: number): string => (shard * shardSize).toLocaleString('en');
  if (report.kind === 'made') return `${stage}: ${done(report.done)} of ${all} ${samples}, ${rate(report.newShards)}`;
  const pass = Math.ceil(report.done / shards);
  const learned = `${done(report.done - (pass - 1) * shards)} of ${all} ${samples} learned`;
  return `${stage}: pass ${pass} of ${passes}, ${learned}, ${rate(report.newShards)}, ${fitText(samples, report.stats)}`;
}

function fitText(samples: Phase['samples'], { samples: count, ...stats }: FitStats): string {
  if (samples === 'choices') return `${((100 * stats.agreed) / count).toFixed(1)} % as classic`;
  const explained = `R² ${(1 - stats.errorSquares / stats.targetSquares).toFixed(3)}`;
  if (samples === 'positions' || samples === 'views') return explained;
  const mean = stats.gain / count;
  const error = Math.sqrt((stats.gainSquares / count - mean ** 2) / count);
  return `${explained}, gain ${leadText({ mean, error }, 2)} a decision`;
}

function leadText({ mean, error }: Lead, digits: number): string {
  return `${mean.toFixed(digits)} ± ${(1.96 * error).toFixed(digits)}`;
}

function duration(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
