import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parameterCount } from '@coup-fourre/bots';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Checkpoint, readCheckpoint, saveCheckpoint } from './checkpoint.ts';
import { criticShape, DEFAULTS, type Plan, policyShape } from './plan.ts';

const PLAN: Plan = { ...DEFAULTS, players: 3, lanes: 1 };
const policy = parameterCount(policyShape(PLAN));
const critic = parameterCount(criticShape(PLAN));
const CHECKPOINT: Checkpoint = {
  plan: PLAN,
  batch: 7,
  policy: new Float32Array(policy).fill(0.5),
  critic: new Float32Array(critic).fill(-2),
  adam: new Float32Array(2 * (policy + critic)).fill(1),
};

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'checkpoint-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a checkpoint comes back as it was, and leaves nothing beside it', () => {
  const path = join(folder, 'one');
  saveCheckpoint(path, { ...CHECKPOINT, batch: 6 });
  saveCheckpoint(path, CHECKPOINT);
  expect(readCheckpoint(path)).toEqual(CHECKPOINT);
  expect(readdirSync(folder)).toEqual(['one']);
});

it('a file that is missing, damaged or something else is refused in words', () => {
  const path = join(folder, 'one');
  expect(readCheckpoint(path)).toContain('there is no file');
  writeFileSync(path, 'hello');
  expect(readCheckpoint(path)).toContain('is no checkpoint');
  saveCheckpoint(path, CHECKPOINT);
  writeFileSync(path, readFileSync(path).subarray(0, -5));
  expect(readCheckpoint(path)).toContain('is damaged');
});
