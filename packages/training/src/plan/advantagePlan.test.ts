import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type NetworkShape, parameterCount } from '@coup-fourre/bots';
import { afterEach, beforeEach, expect, it } from 'vitest';
import {
  ADVANTAGE_CHECKPOINT,
  ADVANTAGE_DEFAULTS,
  type AdvantageCheckpoint,
  type AdvantagePlan,
  fittedShape,
  originShape,
  valueShape,
} from './advantagePlan.ts';
import { readCheckpoint, readOrThrow, writeCheckpoint } from './checkpointFile.ts';

const PLAN: AdvantagePlan = {
  ...ADVANTAGE_DEFAULTS,
  players: 3,
  seed: 'x',
  imitation: 100,
  width: 64,
  valueWidth: 32,
  from: null,
  fromWidth: 32,
  views: 200,
};
const filled = (shape: NetworkShape, number: number, perParameter = 1): Float32Array =>
  new Float32Array(perParameter * parameterCount(shape)).fill(number);
const CHECKPOINT: AdvantageCheckpoint = {
  plan: PLAN,
  batch: 7,
  origin: filled(originShape(PLAN), 0.5),
  fitted: filled(fittedShape(PLAN), -2),
  // A part of a larger array, as of shared memory.
  share: Float32Array.of(0, 0.25).subarray(1),
  value: filled(valueShape(PLAN), 3),
  fittedAdam: filled(fittedShape(PLAN), 1, 2),
  valueAdam: filled(valueShape(PLAN), 4, 2),
  student: filled(fittedShape(PLAN), 5),
};

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'checkpoint-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a checkpoint is read as it was written, and leaves no other file', () => {
  const path = join(folder, 'one');
  writeCheckpoint(path, ADVANTAGE_CHECKPOINT, { ...CHECKPOINT, batch: 6 });
  writeCheckpoint(path, ADVANTAGE_CHECKPOINT, CHECKPOINT);
  expect(readCheckpoint(path, ADVANTAGE_CHECKPOINT)).toEqual({ ok: true, value: CHECKPOINT });
  expect(readdirSync(folder)).toEqual(['one']);
});

it('a file that is missing or cut short is refused with a message', () => {
  const path = join(folder, 'one');
  expect(() => readOrThrow(readCheckpoint(path, ADVANTAGE_CHECKPOINT))).toThrow(`there is no file ${path}`);
  writeCheckpoint(path, ADVANTAGE_CHECKPOINT, CHECKPOINT);
  const whole = readFileSync(path);
  writeFileSync(path, whole.subarray(0, -5));
  expect(readCheckpoint(path, ADVANTAGE_CHECKPOINT)).toEqual({ ok: false, fault: 'damaged', path });
  expect(() => readOrThrow(readCheckpoint(path, ADVANTAGE_CHECKPOINT))).toThrow('is damaged');
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
  writeCheckpoint(path, ADVANTAGE_CHECKPOINT, CHECKPOINT);
  const whole = readFileSync(path);
  const end = whole.indexOf('\n');
  const header = whole.subarray(0, end).toString();
  writeFileSync(
    path,
    Buffer.concat([Buffer.from(typeof line === 'string' ? line : line(header)), whole.subarray(end)]),
  );
  expect(readCheckpoint(path, ADVANTAGE_CHECKPOINT)).toEqual({ ok: false, fault, path });
});
