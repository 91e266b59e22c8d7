import type { NetworkShape } from '@coup-fourre/bots';
import {
  type AdvantageCheckpoint,
  type AdvantagePlan,
  fittedShape,
  originShape,
  type Phase,
  valueShape,
} from '../plan/advantagePlan.ts';
import { advantageLoss, imitationLoss, type Loss, valueLoss } from './regression.ts';

/** How a phase trains a network. */
export interface Learning {
  /** The array of the checkpoint that has the network's parameters. */
  readonly learner: 'origin' | 'fitted' | 'value' | 'student';
  readonly shape: NetworkShape;
  readonly loss: Loss;
  /** Samples per step. */
  readonly batchSize: number;
  /** The learning rate, given the fraction of the fitting that is done. */
  readonly rate: (done: number) => number;
}

export function learningOf({ samples }: Pick<Phase, 'samples'>, plan: AdvantagePlan): Learning {
  const policy = { shape: fittedShape(plan), rate: (done: number) => plan.rate * (1 - done) };
  const learnings: Readonly<Record<Phase['samples'], Learning>> = {
    choices: { ...policy, learner: 'origin', shape: originShape(plan), loss: imitationLoss, batchSize: 1024 },
    positions: { learner: 'value', shape: valueShape(plan), loss: valueLoss, batchSize: 1024, rate: valueRate },
    decisions: { ...policy, learner: 'fitted', loss: advantageLoss, batchSize: 4096 },
    views: { ...policy, learner: 'student', loss: advantageLoss, batchSize: 1024 },
  };
  return learnings[samples];
}

/** Adam's state for a phase. The policies, which are trained one after the other, share one array. */
export function adamOf({ learner }: Learning, { fittedAdam, valueAdam, origin }: AdvantageCheckpoint): Float32Array {
  if (learner === 'value') return valueAdam;
  // The fitted policy is at least as wide as the origin. Its fit begins with a new state.
  return learner === 'origin' ? fittedAdam.subarray(0, 2 * origin.length) : fittedAdam;
}

const VALUE_RATE = 1e-3;

/** The value network's learning rate: constant for half of the time, then falling to a twentieth. */
function valueRate(done: number): number {
  return VALUE_RATE * Math.max(0.05, Math.min(1, 2 * (1 - done)));
}
