import { beliefShape, parameterCount } from '@coup-fourre/bots';
import { partsOf, readNumbers, writeNumbers } from './numbers.ts';

/** What a training run of the belief network is: everything that its result depends on. */
export interface BeliefPlan {
  readonly seed: string;
  readonly batches: number;
  /** Hands a batch. */
  readonly hands: number;
  readonly width: number;
  /** The size of a step at the beginning, which falls evenly to a fiftieth at the end. */
  readonly rate: number;
}

export const BELIEF_DEFAULTS = { batches: 60_000, hands: 512, width: 64, rate: 2e-3 } as const;

/** Everything such a run needs to go on. */
export interface BeliefCheckpoint {
  readonly plan: BeliefPlan;
  readonly batch: number;
  readonly parameters: Float32Array;
  readonly adam: Float32Array;
}

const FORMAT = 'coup-fourre belief checkpoint 1';

export function saveBelief(path: string, { plan, batch, parameters, adam }: BeliefCheckpoint): void {
  writeNumbers(path, { format: FORMAT, plan, batch }, [parameters, adam]);
}

/** The checkpoint in a file, or in words why there is none; null where the file is of something else. */
export function readBelief(path: string): BeliefCheckpoint | string | null {
  const file = readNumbers(path);
  if (typeof file === 'string') return file;
  const head = headFrom(file.head);
  if (!head) return null;
  const count = parameterCount(beliefShape(head.plan.width));
  const [parameters, adam] = partsOf(file.numbers, [count, 2 * count]) ?? [];
  if (!parameters || !adam) return `${path} is damaged or of another version: begin anew with another --out`;
  return { ...head, parameters, adam };
}

function headFrom(line: string): Pick<BeliefCheckpoint, 'plan' | 'batch'> | null {
  try {
    const { format, plan, batch } = JSON.parse(line) as { format: unknown; plan: BeliefPlan; batch: number };
    return format === FORMAT ? { plan, batch } : null;
  } catch {
    return null;
  }
}
