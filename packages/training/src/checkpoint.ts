import { parameterCount } from '@coup-fourre/bots';
import { partsOf, readNumbers, writeNumbers } from './numbers.ts';
import { criticShape, type Plan, policyShape } from './plan.ts';

/** Everything a training run needs to go on: its plan, the batches done, and all numbers. */
export interface Checkpoint {
  readonly plan: Plan;
  readonly batch: number;
  readonly policy: Float32Array;
  readonly critic: Float32Array;
  /** Means and squares of Adam. */
  readonly adam: Float32Array;
}

const FORMAT = 'coup-fourre checkpoint 1';

export function saveCheckpoint(path: string, { plan, batch, policy, critic, adam }: Checkpoint): void {
  writeNumbers(path, { format: FORMAT, plan, batch }, [policy, critic, adam]);
}

/** The checkpoint in a file, or in words why there is none. */
export function readCheckpoint(path: string): Checkpoint | string {
  const file = readNumbers(path);
  if (typeof file === 'string') return file;
  const head = headFrom(file.head);
  if (!head) return `${path} is no checkpoint of this program: begin anew with another --out`;
  const policy = parameterCount(policyShape(head.plan));
  const critic = parameterCount(criticShape(head.plan));
  const parts = partsOf(file.numbers, [policy, critic, 2 * (policy + critic)]);
  if (!parts) return `${path} is damaged or of another version: begin anew with another --out`;
  const [first, second, third] = parts as [Float32Array, Float32Array, Float32Array];
  return { ...head, policy: first, critic: second, adam: third };
}

function headFrom(line: string): Pick<Checkpoint, 'plan' | 'batch'> | null {
  try {
    const head = JSON.parse(line) as { format: unknown; plan: Plan; batch: number };
    return head.format === FORMAT ? { plan: head.plan, batch: head.batch } : null;
  } catch {
    return null;
  }
}
