import { parameterCount } from '@coup-fourre/bots';
import { PLAYER_COUNTS } from '@coup-fourre/rules';
import {
  type CheckpointKind,
  type FileResult,
  objectFrom,
  readCheckpointFile,
  writeCheckpointFile,
} from './checkpointFile.ts';
import { criticShape, isWidth, type Plan, policyShape } from './plan.ts';

/** Everything a training run needs to continue: its plan, the batches done, and all parameters. */
export interface Checkpoint {
  readonly plan: Plan;
  readonly batch: number;
  readonly policy: Float32Array;
  readonly critic: Float32Array;
  /** Adam's means and squares. */
  readonly adam: Float32Array;
}

const FILE_KIND: CheckpointKind<Plan> = {
  format: 'coup-fourre checkpoint',
  isPlan: (value): value is Plan => {
    const plan = objectFrom<Plan>(value);
    return isWidth(plan?.width) && isWidth(plan?.criticWidth) && PLAYER_COUNTS.some((count) => count === plan?.players);
  },
  lengths: (plan) => {
    const policy = parameterCount(policyShape(plan));
    const critic = parameterCount(criticShape(plan));
    return [policy, critic, 2 * (policy + critic)];
  },
};

export function saveCheckpoint(path: string, { plan, batch, policy, critic, adam }: Checkpoint): void {
  writeCheckpointFile(path, FILE_KIND, { plan, batch, arrays: [policy, critic, adam] });
}

/** The checkpoint in a file, or why it cannot be read. */
export function readCheckpoint(path: string): FileResult<Checkpoint> {
  const read = readCheckpointFile(path, FILE_KIND);
  if (!read.ok) return read;
  const { plan, batch, arrays } = read.value;
  const [policy, critic, adam] = arrays as [Float32Array, Float32Array, Float32Array];
  return { ok: true, value: { plan, batch, policy, critic, adam } };
}
