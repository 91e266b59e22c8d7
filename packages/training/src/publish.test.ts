import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beliefShape, parameterCount, parseWeights } from '@coup-fourre/bots';
import type { Players } from '@coup-fourre/rules';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { BELIEF_DEFAULTS, saveBeliefCheckpoint } from './plan/beliefPlan.ts';
import { saveCheckpoint } from './plan/checkpoint.ts';
import { criticShape, DEFAULTS, type Plan, policyShape } from './plan/plan.ts';
import { publish } from './publish.ts';

let folder = '';
const at = (name: string): string => join(folder, name);

function savePolicy(name: string, players: Players, number = 0.25): void {
  const plan: Plan = { ...DEFAULTS, players, lanes: 1 };
  const policy = parameterCount(policyShape(plan));
  const critic = parameterCount(criticShape(plan));
  const numbers = { policy: new Float32Array(policy).fill(number), critic: new Float32Array(critic) };
  saveCheckpoint(at(name), { plan, batch: 1, ...numbers, adam: new Float32Array(2 * (policy + critic)) });
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'publish-'));
  savePolicy('2', 2);
  savePolicy('2 again', 2);
  savePolicy('4', 4);
  const count = parameterCount(beliefShape(BELIEF_DEFAULTS.width));
  const parameters = new Float32Array(count).fill(0.5);
  saveBeliefCheckpoint(at('belief'), {
    plan: { ...BELIEF_DEFAULTS, seed: 'x' },
    batch: 1,
    parameters,
    adam: new Float32Array(2 * count),
  });
  writeFileSync(at('text'), 'hello');
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it('one checkpoint of beliefs and one for each number of seats become weights, in whatever order', () => {
  expect(publish([at('4'), at('belief'), at('2')], at('weights'))).toEqual([2, 4]);
  const learned = parseWeights(readFileSync(at('weights'), 'utf8'));
  if (typeof learned === 'string') throw new Error(learned);
  expect([...learned.keys()]).toEqual([2, 4]);
  expect(learned.get(4)?.network.parameters[0]).toBeCloseTo(0.25, 2);
  expect(learned.get(4)?.belief.parameters[0]).toBeCloseTo(0.5, 2);
}, 60_000);

it('what no checkpoint has is taken over from the weights before, the same to the bit', () => {
  publish([at('4'), at('belief'), at('2')], at('before'));
  savePolicy('4 better', 4, 0.75);
  expect(publish([at('before'), at('4 better')], at('after'))).toEqual([2, 4]);
  expect(publish([at('before'), at('4')], at('same'))).toEqual([2, 4]);
  const [before, after] = ['before', 'after'].map((name) => parseWeights(readFileSync(at(name), 'utf8')));
  if (typeof before !== 'object' || typeof after !== 'object') throw new Error('these are no weights');
  expect(after.get(2)?.network.parameters).toEqual(before.get(2)?.network.parameters);
  expect(after.get(2)?.equity.chances).toEqual(before.get(2)?.equity.chances);
  expect(after.get(4)?.belief.parameters).toEqual(before.get(4)?.belief.parameters);
  expect(after.get(4)?.network.parameters[0]).toBeCloseTo(0.75, 2);
  expect(readFileSync(at('same'), 'utf8')).toBe(readFileSync(at('before'), 'utf8'));
}, 60_000);

it.each([
  [['2'], 'name one checkpoint of beliefs and one for each number of seats'],
  [['belief'], 'name one checkpoint of beliefs and one for each number of seats'],
  [['belief', 'belief', '2'], 'name one checkpoint of beliefs and one for each number of seats'],
  [['belief', '2', '2 again'], 'name one checkpoint of beliefs and one for each number of seats'],
  [['belief', '3'], 'there is no file'],
  [['belief', 'text'], 'is no checkpoint, and this is no file of weights'],
  [['weights', 'weights'], 'name one checkpoint of beliefs and one for each number of seats'],
  [[], 'name one checkpoint of beliefs and one for each number of seats'],
])('%j are refused in words', (names, words) => {
  expect(() => publish(names.map(at), at('none'))).toThrow(words);
});
