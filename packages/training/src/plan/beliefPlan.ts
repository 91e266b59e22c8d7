import { beliefShape, parameterCount } from '@coup-fourre/bots';
import { type CheckpointKind, objectFrom } from './checkpointFile.ts';
import { isWidth } from './plan.ts';

/** A training run of the belief network: everything that determines its result. */
export interface BeliefPlan {
  readonly seed: string;
  readonly batches: number;
  readonly hands: number;
  readonly width: number;
  /** The initial learning rate. It falls linearly to a fiftieth. */
  readonly rate: number;
}

export const BELIEF_DEFAULTS = { batches: 60_000, hands: 512, width: 64, rate: 2e-3 } as const;

export interface BeliefCheckpoint {
  readonly plan: BeliefPlan;
  readonly batch: number;
  readonly parameters: Float32Array;
  readonly adam: Float32Array;
}

export const BELIEF_CHECKPOINT: CheckpointKind<BeliefCheckpoint> = {
  format: 'coup-fourre belief checkpoint',
  isPlan: (value): value is BeliefPlan => isWidth(objectFrom<BeliefPlan>(value)?.width),
  lengths: ({ width }) => {
    const parameters = parameterCount(beliefShape(width));
    return { parameters, adam: 2 * parameters };
  },
};
