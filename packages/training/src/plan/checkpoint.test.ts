import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parameterCount } from '@coup-fourre/bots';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Checkpoint, readCheckpoint, saveCheckpoint } from './checkpoint.ts';
import { readOrThrow } from './checkpointFile.ts';
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

it('a checkpoint is read as it was written, and leaves no other file', () => {
  const path = join(folder, 'one');
  saveCheckpoint(path, { ...CHECKPOINT, batch: 6 });
  saveCheckpoint(path, CHECKPOINT);
  expect(readCheckpoint(path)).toEqual({ ok: true, value: CHECKPOINT });
  expect(readdirSync(folder)).toEqual(['one']);
});

it('a file that is missing or cut short is refused with a message', () => {
  const path = join(folder, 'one');
  expect(() => readOrThrow(readCheckpoint(path))).toThrow(`there is no file ${path}`);
  saveCheckpoint(path, CHECKPOINT);
  const whole = readFileSync(path);
  writeFileSync(path, whole.subarray(0, -5));
  expect(readCheckpoint(path)).toEqual({ ok: false, fault: 'damaged', path });
  expect(() => readOrThrow(readCheckpoint(path))).toThrow('is damaged');
});

it.each([
  ['hello', 'foreign'],
  ['null', 'foreign'],
  ['{"format":"other"}', 'foreign'],
  [(header: string) => header.replace(/"version":\d+/, '"version":1'), 'otherVersion'],
  [(header: string) => header.replace(/"featuresVersion":\d+/, '"featuresVersion":0'), 'otherVersion'],
  [(header: string) => header.replace('"width":64', '"width":"64"'), 'damaged'],
  [(header: string) => header.replace('"players":3', '"players":5'), 'damaged'],
  [(header: string) => header.replace(/"plan":\{.*?\}/, '"plan":null'), 'damaged'],
  [(header: string) => header.replace('"batch":7', '"batch":null'), 'damaged'],
] as const)('a file whose first line is %s is refused as %s', (line, fault) => {
  const path = join(folder, 'one');
  saveCheckpoint(path, CHECKPOINT);
  const whole = readFileSync(path);
  const end = whole.indexOf('\n');
  const header = whole.subarray(0, end).toString();
  writeFileSync(
    path,
    Buffer.concat([Buffer.from(typeof line === 'string' ? line : line(header)), whole.subarray(end)]),
  );
  expect(readCheckpoint(path)).toEqual({ ok: false, fault, path });
});
