import { beliefShape, parameterCount } from '@coup-fourre/bots';
import {
  type CheckpointKind,
  type FileResult,
  objectFrom,
  readCheckpointFile,
  writeCheckpointFile,
} from './checkpointFile.ts';
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

const FILE_KIND: CheckpointKind<BeliefPlan> = {
  format: 'coup-fourre belief checkpoint',
  isPlan: (value): value is BeliefPlan => isWidth(objectFrom<BeliefPlan>(value)?.width),
  lengths: ({ width }) => {
    const count = parameterCount(beliefShape(width));
    return [count, 2 * count];
  },
};

export function saveBeliefCheckpoint(path: string, { plan, batch, parameters, adam }: BeliefCheckpoint): void {
  writeCheckpointFile(path, FILE_KIND, { plan, batch, arrays: [parameters, adam] });
}

export function readBeliefCheckpoint(path: string): FileResult<BeliefCheckpoint> {
  const read = readCheckpointFile(path, FILE_KIND);
  if (!read.ok) return read;
  const { plan, batch, arrays } = read.value;
  const [parameters, adam] = arrays as [Float32Array, Float32Array];
  return { ok: true, value: { plan, batch, parameters, adam } };
}
