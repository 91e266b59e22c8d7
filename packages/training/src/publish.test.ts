import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beliefShape, type Network, parameterCount, parseWeights } from '@coup-fourre/bots';
import type { Players } from '@coup-fourre/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BELIEF_DEFAULTS, saveBeliefCheckpoint } from './plan/beliefPlan.ts';
import { saveCheckpoint } from './plan/checkpoint.ts';
import { criticShape, DEFAULTS, type Plan, policyShape } from './plan/plan.ts';
import { publish } from './publish.ts';

/** Long enough for a busy machine. */
const PATIENCE_MS = 600_000;

let folder = '';
const pathOf = (name: string): string => join(folder, name);

function savePolicy(name: string, players: Players, number = 0.25): void {
  const plan: Plan = { ...DEFAULTS, players, lanes: 1 };
  const policy = parameterCount(policyShape(plan));
  const critic = parameterCount(criticShape(plan));
  const numbers = { policy: new Float32Array(policy).fill(number), critic: new Float32Array(critic) };
  saveCheckpoint(pathOf(name), { plan, batch: 1, ...numbers, adam: new Float32Array(2 * (policy + critic)) });
}

/** What the first feature does to the first output through the first unit, whatever the unit's own size. */
function effectOf(network: Network | undefined): number {
  if (network === undefined) return Number.NaN;
  const { features, width } = network.shape;
  return (network.parameters[0] ?? 0) * (network.parameters[(features + 1) * width] ?? 0);
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'publish-'));
  savePolicy('2', 2);
  savePolicy('2 again', 2);
  savePolicy('4', 4);
  const count = parameterCount(beliefShape(BELIEF_DEFAULTS.width));
  const parameters = new Float32Array(count).fill(0.5);
  saveBeliefCheckpoint(pathOf('belief'), {
    plan: { ...BELIEF_DEFAULTS, seed: 'x' },
    batch: 1,
    parameters,
    adam: new Float32Array(2 * count),
  });
  writeFileSync(pathOf('text'), 'hello');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it(
  'a belief checkpoint and one checkpoint for each number of seats become weights, in any order',
  () => {
    expect(publish([pathOf('4'), pathOf('belief'), pathOf('2')], pathOf('weights'))).toEqual([2, 4]);
    const learned = parseWeights(readFileSync(pathOf('weights'), 'utf8'));
    if (typeof learned === 'string') throw new Error(learned);
    expect([...learned.keys()]).toEqual([2, 4]);
    expect(effectOf(learned.get(4)?.network)).toBeCloseTo(0.25 ** 2, 3);
    expect(effectOf(learned.get(4)?.belief)).toBeCloseTo(0.5 ** 2, 3);
  },
  PATIENCE_MS,
);

it(
  'what no checkpoint has is taken over from published weights, bit by bit',
  () => {
    publish([pathOf('4'), pathOf('belief'), pathOf('2')], pathOf('before'));
    savePolicy('4 better', 4, 0.75);
    expect(publish([pathOf('before'), pathOf('4 better')], pathOf('after'))).toEqual([2, 4]);
    expect(publish([pathOf('before'), pathOf('4')], pathOf('same'))).toEqual([2, 4]);
    const [before, after] = ['before', 'after'].map((name) => parseWeights(readFileSync(pathOf(name), 'utf8')));
    if (typeof before !== 'object' || typeof after !== 'object') throw new Error('these are not weights');
    expect(after.get(2)?.network.parameters).toEqual(before.get(2)?.network.parameters);
    expect(after.get(2)?.equity.chances).toEqual(before.get(2)?.equity.chances);
    expect(after.get(4)?.belief.parameters).toEqual(before.get(4)?.belief.parameters);
    expect(effectOf(after.get(4)?.network)).toBeCloseTo(0.75 ** 2, 3);
    expect(readFileSync(pathOf('same'), 'utf8')).toBe(readFileSync(pathOf('before'), 'utf8'));
  },
  PATIENCE_MS,
);

it.each([
  [['2'], 'name one belief checkpoint and one checkpoint for each number of seats'],
  [['belief'], 'name one belief checkpoint and one checkpoint for each number of seats'],
  [['belief', 'belief', '2'], 'name one belief checkpoint and one checkpoint for each number of seats'],
  [['belief', '2', '2 again'], 'name one belief checkpoint and one checkpoint for each number of seats'],
  [['belief', '3'], 'there is no file'],
  [['belief', 'text'], 'is not a checkpoint, and this is not a file of weights'],
  [['weights', 'weights'], 'name one belief checkpoint and one checkpoint for each number of seats'],
  [[], 'name one belief checkpoint and one checkpoint for each number of seats'],
])('%j are refused with a message', (names, message) => {
  expect(() => publish(names.map(pathOf), pathOf('none'))).toThrow(message);
});
