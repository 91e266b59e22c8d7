import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beliefShape, type Network, type NetworkShape, parameterCount, parseWeights } from '@coup-fourre/bots';
import type { Players } from '@coup-fourre/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  ADVANTAGE_CHECKPOINT,
  ADVANTAGE_DEFAULTS,
  type AdvantagePlan,
  fittedShape,
  originShape,
  valueShape,
} from './plan/advantagePlan.ts';
import { BELIEF_CHECKPOINT, BELIEF_DEFAULTS } from './plan/beliefPlan.ts';
import { writeCheckpoint } from './plan/checkpointFile.ts';
import { type Published, publish } from './publish.ts';

/** Long enough for a busy machine. */
const PATIENCE_MS = 600_000;

/** One unit of log-odds in a policy's training unit, hundreds of points. */
const LOG_ODD = 0.05;

let folder = '';
let published: Published;
const pathOf = (name: string): string => join(folder, name);

function savePolicy(name: string, players: Players, number = 0.25): void {
  const plan: AdvantagePlan = { ...ADVANTAGE_DEFAULTS, players, seed: 'x', from: 'y', fromWidth: 32, decisions: 64 };
  const zeros = (shape: NetworkShape, perParameter = 1): Float32Array =>
    new Float32Array(perParameter * parameterCount(shape));
  writeCheckpoint(pathOf(name), ADVANTAGE_CHECKPOINT, {
    plan,
    batch: 1,
    origin: zeros(originShape(plan)),
    fitted: zeros(fittedShape(plan)).fill(number * Math.sqrt(LOG_ODD)),
    share: Float32Array.of(0.5),
    value: zeros(valueShape(plan)),
    fittedAdam: zeros(fittedShape(plan), 2),
    valueAdam: zeros(valueShape(plan), 2),
    student: new Float32Array(),
  });
}

/** Effect of the first feature on the first output through the first unit. It does not depend on the unit's scale. */
function effectOf(network: Network | undefined): number {
  if (network === undefined) return Number.NaN;
  const { features, width } = network.shape;
  return (network.parameters[0] ?? 0) * (network.parameters[(features + 1) * width] ?? 0);
}

const PUBLISHED = { players: [2, 4], hasBelief: true };

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'publish-'));
  savePolicy('2', 2);
  savePolicy('2 again', 2);
  savePolicy('4', 4);
  const count = parameterCount(beliefShape(BELIEF_DEFAULTS.width));
  const parameters = new Float32Array(count).fill(0.5);
  writeCheckpoint(pathOf('belief'), BELIEF_CHECKPOINT, {
    plan: { ...BELIEF_DEFAULTS, seed: 'x' },
    batch: 1,
    parameters,
    adam: new Float32Array(2 * count),
  });
  writeFileSync(pathOf('text'), 'hello');
  published = publish([pathOf('4'), pathOf('belief'), pathOf('2')], pathOf('weights'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it(
  'a belief checkpoint and one checkpoint for each number of seats become weights, in any order',
  () => {
    expect(published).toEqual(PUBLISHED);
    const learned = parseWeights(readFileSync(pathOf('weights'), 'utf8'));
    if (typeof learned === 'string') throw new Error(learned);
    expect([...learned.keys()]).toEqual([2, 4]);
    // The other half comes from the origin, whose weights are all 0.
    expect(effectOf(learned.get(4)?.network)).toBeCloseTo(0.5 * 0.25 ** 2, 3);
    expect(effectOf(learned.get(4)?.belief)).toBeCloseTo(0.5 ** 2, 3);
  },
  PATIENCE_MS,
);

it(
  'what no checkpoint has is taken over from published weights, bit by bit',
  () => {
    savePolicy('4 better', 4, 0.75);
    expect(publish([pathOf('weights'), pathOf('4 better')], pathOf('after'))).toEqual(PUBLISHED);
    expect(publish([pathOf('weights'), pathOf('4')], pathOf('same'))).toEqual(PUBLISHED);
    const [before, after] = ['weights', 'after'].map((name) => parseWeights(readFileSync(pathOf(name), 'utf8')));
    if (typeof before !== 'object' || typeof after !== 'object') throw new Error('these are not weights');
    expect(after.get(2)?.network.parameters).toEqual(before.get(2)?.network.parameters);
    expect(after.get(2)?.equity.chances).toEqual(before.get(2)?.equity.chances);
    expect(after.get(4)?.belief.parameters).toEqual(before.get(4)?.belief.parameters);
    expect(effectOf(after.get(4)?.network)).toBeCloseTo(0.5 * 0.75 ** 2, 3);
    expect(readFileSync(pathOf('same'), 'utf8')).toBe(readFileSync(pathOf('weights'), 'utf8'));
  },
  PATIENCE_MS,
);

it(
  'without a belief checkpoint all hands are taken to be random',
  () => {
    expect(publish([pathOf('2')], pathOf('alone'))).toEqual({ players: [2], hasBelief: false });
    const learned = parseWeights(readFileSync(pathOf('alone'), 'utf8'));
    if (typeof learned === 'string') throw new Error(learned);
    expect(learned.get(2)?.belief.parameters.every((weight) => weight === 0)).toBe(true);
  },
  PATIENCE_MS,
);

it.each([
  [['belief'], 'name one checkpoint for each number of seats to publish'],
  [['belief', 'belief', '2'], 'name one checkpoint for each number of seats to publish'],
  [['belief', '2', '2 again'], 'name one checkpoint for each number of seats to publish'],
  [['belief', '3'], 'there is no file'],
  [['belief', 'text'], 'is not a checkpoint, and this is not a file of weights'],
  [['weights', 'weights'], 'name one checkpoint for each number of seats to publish'],
  [[], 'name one checkpoint for each number of seats to publish'],
])('%j are refused with a message', (names, message) => {
  expect(() => publish(names.map(pathOf), pathOf('none'))).toThrow(message);
});
