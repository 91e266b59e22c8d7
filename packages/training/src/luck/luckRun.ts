import type { Network } from '@coup-fourre/bots';
import { POINTS_PER_VALUE } from '@coup-fourre/bots/luck';
import { type FitSums, type LuckPlan, LuckTraining } from './luckTraining.ts';

const BATCHES_PER_REPORT = 500;

/** The progress of a fit since the last report. */
export interface LuckReport {
  readonly batch: number;
  /** Fraction of the points' variance that the value function explains, and its error in points. */
  readonly explained: number;
  readonly error: number;
}

/** Fits the value function. The same plan gives the same network. */
export function runLuck(plan: LuckPlan, onReport: (report: LuckReport) => void): Network {
  const training = new LuckTraining(plan);
  let sums = noSums();
  for (let batch = 0; batch < plan.batches; batch += 1) {
    training.batch(batch, sums);
    if ((batch + 1) % BATCHES_PER_REPORT !== 0 && batch + 1 < plan.batches) continue;
    onReport({ batch: batch + 1, ...fitOf(sums) });
    sums = noSums();
  }
  return training.network;
}

function noSums(): FitSums {
  return { samples: 0, errorSquares: 0, points: 0, pointsSquares: 0 };
}

function fitOf({ samples, errorSquares, points, pointsSquares }: FitSums): Omit<LuckReport, 'batch'> {
  return {
    explained: 1 - errorSquares / (pointsSquares - points ** 2 / samples),
    error: POINTS_PER_VALUE * Math.sqrt(errorSquares / samples),
  };
}
