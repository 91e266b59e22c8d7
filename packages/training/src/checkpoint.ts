import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parameterCount } from '@coup-fourre/bots';
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

/** Writes a checkpoint in place of the one before, so that one of the two is whole whenever the program is stopped. */
export function saveCheckpoint(path: string, { plan, batch, policy, critic, adam }: Checkpoint): void {
  const head = Buffer.from(`${JSON.stringify({ format: FORMAT, plan, batch })}\n`);
  const numbers = [policy, critic, adam].map((part) => Buffer.from(Float32Array.from(part).buffer));
  writeFileSync(`${path}.new`, Buffer.concat([head, ...numbers]));
  renameSync(`${path}.new`, path);
}

/** The checkpoint in a file, or in words why there is none. */
export function readCheckpoint(path: string): Checkpoint | string {
  if (!existsSync(path)) return `there is no file ${path}`;
  const bytes = readFileSync(path);
  const end = bytes.indexOf('\n');
  const head = headFrom(bytes.subarray(0, Math.max(0, end)).toString());
  if (!head) return `${path} is no checkpoint of this program: begin anew with another --out`;
  const policy = parameterCount(policyShape(head.plan));
  const critic = parameterCount(criticShape(head.plan));
  const lengths = [policy, critic, 2 * (policy + critic)];
  const numbers = bytes.subarray(end + 1);
  if (numbers.length !== 4 * lengths.reduce((sum, length) => sum + length, 0))
    return `${path} is damaged or of another version: begin anew with another --out`;
  const floats = new Float32Array(Uint8Array.from(numbers).buffer);
  let at = 0;
  const [first, second, third] = lengths.map((length) => {
    at += length;
    return floats.slice(at - length, at);
  }) as [Float32Array, Float32Array, Float32Array];
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
