import { FEATURE_COUNT, Network, OUTPUT_COUNT } from '@coup-fourre/bots';
import { fastRandom, seededRandom } from '@coup-fourre/rules';
import { expect, it } from 'vitest';
import { initialParameters } from '../network/trainableNetwork.ts';
import { ADVANTAGE_DEFAULTS } from '../plan/advantagePlan.ts';
import { firstFittedOf, fittedPolicy, playingPolicy, publishedPolicy, withoutUnseen } from './policies.ts';

const SHAPE = { features: FEATURE_COUNT, width: 32, outputs: OUTPUT_COUNT };
const OUTPUTS = [0, 20, 45];
const random = fastRandom(seededRandom('policies'));
const origin = new Network(
  SHAPE,
  initialParameters(SHAPE, random).map((weight) => 20 * weight),
);
const plan = { ...ADVANTAGE_DEFAULTS, players: 2, seed: 'x', from: 'y', fromWidth: 32 } as const;
const fitted = firstFittedOf(plan, origin).parameters;
const policies = {
  plan,
  origin: origin.parameters,
  fitted,
  share: Float32Array.of(0.5),
  student: new Float32Array(),
};
/** A run with a distilled network whose outputs are four times the first policy's. */
const distilled = { ...policies, plan: { ...plan, views: 100 }, student: fitted.map((weight) => 2 * weight) };

function outputsOf(network: Network, features = [3, 100, 350]): number[] {
  network.input.features.set(features);
  network.input.count = features.length;
  network.options.set(OUTPUTS);
  network.requestedCount = OUTPUTS.length;
  network.forward();
  return OUTPUTS.map((output) => network.outputs[output] as number);
}

it.each([
  ['publishes the log-odds of its origin', publishedPolicy(policies), 1],
  [
    'plays its origin in units of 100 points in the first round',
    playingPolicy(policies, { round: 1, samples: 'decisions' }),
    0.05,
  ],
  [
    'plays what it would publish, in those units, in later rounds',
    playingPolicy(policies, { round: 2, samples: 'positions' }),
    0.05,
  ],
  ['teaches what was fitted with its origin', playingPolicy(distilled, { round: 1, samples: 'views' }), 0.05],
  ['publishes its student if it has one', publishedPolicy(distilled), 4],
  ['does not call the student what was fitted', fittedPolicy(distilled), 1],
])('a run that has learned nothing %s', (_, network, factor) => {
  const expected = outputsOf(origin).map((output) => factor * output);
  expect(Math.max(...expected.map(Math.abs))).toBeGreaterThan(0.1);
  for (const [index, output] of outputsOf(network).entries()) expect(output).toBeCloseTo(expected[index] ?? 0, 4);
});

it.each([0, 0.25, 1])('publishes the fitted policy with a share of %d, and its origin with the rest', (share) => {
  // Four times the parameters give sixteen times the outputs of the origin, except for the bias, which is zero here.
  const zeroBias = new Network(
    SHAPE,
    origin.parameters.map((weight, index, all) => (index < all.length - 48 ? weight : 0)),
  );
  const learned = {
    ...policies,
    origin: zeroBias.parameters,
    fitted: firstFittedOf(plan, zeroBias).parameters.map((weight) => 2 * weight),
    share: Float32Array.of(share),
  };
  const expected = outputsOf(zeroBias).map((output) => (1 + 3 * share) * output);
  for (const [index, output] of outputsOf(publishedPolicy(learned)).entries())
    expect(output).toBeCloseTo(expected[index] ?? 0, 4);
});

it('publishes no weights for features that never occurred in a long run', () => {
  const learned = fitted.slice();
  const { width } = plan;
  for (const feature of [3, 350]) learned[feature * width] = (learned[feature * width] ?? 0) + 1;
  const run = { ...policies, fitted: learned };
  const policy = publishedPolicy(run);
  const expected = [3, 100, 350].map((feature) => outputsOf(policy, [feature]));
  const trimmed = withoutUnseen(policy, run);
  const bias = outputsOf(policy, []);
  expect([3, 100, 350].map((feature) => outputsOf(trimmed, [feature]))).toEqual([expected[0], bias, expected[2]]);
  expect(expected[1]).not.toEqual(bias);
  const short = { ...run, plan: { ...plan, decisions: 1000 } };
  expect(withoutUnseen(policy, short)).toBe(policy);
});
