import { FEATURE_COUNT, Network, OUTPUT_COUNT } from '@coup-fourre/bots';
import { fastRandom, seededRandom } from '@coup-fourre/rules';
import { expect, it } from 'vitest';
import { initialParameters } from '../network/trainableNetwork.ts';
import { ADVANTAGE_DEFAULTS } from '../plan/advantagePlan.ts';
import { firstFitted, playingPolicy, publishedPolicy } from './policies.ts';

const SHAPE = { features: FEATURE_COUNT, width: 32, outputs: OUTPUT_COUNT };
const OUTPUTS = [0, 20, 45];
const random = fastRandom(seededRandom('policies'));
const origin = new Network(
  SHAPE,
  initialParameters(SHAPE, random).map((weight) => 20 * weight),
);
const plan = { ...ADVANTAGE_DEFAULTS, players: 2, seed: 'x', from: 'y', fromWidth: 32 } as const;
const fitted = firstFitted(origin, plan.width, random).parameters;
const policies = { plan, origin: origin.parameters, fitted };

function outputsOf(network: Network): number[] {
  network.input.features.set([3, 100, 350]);
  network.input.count = 3;
  network.options.set(OUTPUTS);
  network.requestedCount = OUTPUTS.length;
  network.forward();
  return OUTPUTS.map((output) => network.outputs[output] as number);
}

it.each([
  ['publishes 1.35 times the log-odds of its origin', publishedPolicy(policies), 1.35],
  ['plays its origin in units of 100 points in the first round', playingPolicy(policies, 1), 0.05],
  ['plays what it would publish, in those units, in later rounds', playingPolicy(policies, 2), 1.35 * 0.05],
])('a run that has learned nothing %s', (_, network, factor) => {
  const expected = outputsOf(origin).map((output) => factor * output);
  expect(Math.max(...expected.map(Math.abs))).toBeGreaterThan(0.1);
  for (const [index, output] of outputsOf(network).entries()) expect(output).toBeCloseTo(expected[index] ?? 0, 4);
});
