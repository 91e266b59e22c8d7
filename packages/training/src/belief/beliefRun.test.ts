import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BELIEF_CHECKPOINT, BELIEF_DEFAULTS, type BeliefPlan } from '../plan/beliefPlan.ts';
import { readCheckpoint, readOrThrow, writeCheckpoint } from '../plan/checkpointFile.ts';
import { runBelief } from './beliefRun.ts';

/** Long enough for a busy machine. */
const PATIENCE_MS = 600_000;

const PLAN: BeliefPlan = { ...BELIEF_DEFAULTS, seed: 'test', batches: 6, hands: 64, width: 32 };

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'belief-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it(
  'hands soon surprise a learning network less than chance',
  () => {
    const gains: number[] = [];
    const plan = { ...PLAN, batches: 500, hands: 32 };
    runBelief(plan, join(folder, 'one'), ({ gain }) => gains.push(gain));
    expect(gains).toHaveLength(1);
    expect(gains[0]).toBeGreaterThan(0.03);
  },
  PATIENCE_MS,
);

it(
  'a run gives the same result again by its seed, and continues from its file',
  () => {
    const plan = { ...PLAN, batches: 510, hands: 4 };
    const [whole, part] = ['whole', 'part'].map((name) => join(folder, name)) as [string, string];
    const end = runBelief(plan, whole, () => {});
    const stop = (): void => {
      throw new Error('stopped');
    };
    expect(() => runBelief(plan, part, stop)).toThrow('stopped');
    expect(readOrThrow(readCheckpoint(part, BELIEF_CHECKPOINT)).batch).toBe(500);
    expect(runBelief(plan, part, () => {})).toEqual(end);
    expect(readOrThrow(readCheckpoint(part, BELIEF_CHECKPOINT))).toEqual(end);
  },
  PATIENCE_MS,
);

it('files that are damaged or something else are refused', () => {
  const path = join(folder, 'one');
  expect(readCheckpoint(path, BELIEF_CHECKPOINT)).toEqual({ ok: false, fault: 'missing', path });
  const end = runBelief({ ...PLAN, batches: 1 }, path, () => {});
  expect(() => runBelief(PLAN, path, () => {})).toThrow('belongs to another run');
  writeCheckpoint(path, BELIEF_CHECKPOINT, end);
  writeFileSync(path, readFileSync(path).subarray(0, -3));
  expect(readCheckpoint(path, BELIEF_CHECKPOINT)).toEqual({ ok: false, fault: 'damaged', path });
  writeFileSync(path, 'hello');
  expect(readCheckpoint(path, BELIEF_CHECKPOINT)).toEqual({ ok: false, fault: 'foreign', path });
});
