import { Network } from '@coup-fourre/bots';
import { fastRandom, seededRandom } from '@coup-fourre/rules';
import { expect, it } from 'vitest';
import { weightedSum, widened } from './combinations.ts';
import { initialParameters } from './trainableNetwork.ts';

const OUTPUTS = [0, 3, 7];

function networkOf(width: number): Network {
  const shape = { features: 30, width, outputs: 8 };
  const random = fastRandom(seededRandom(`width ${width}`));
  return new Network(
    shape,
    initialParameters(shape, random).map((weight, index) => 5 * weight + 0.001 * (index % 7)),
  );
}

function outputsOf(network: Network): number[] {
  network.input.features.set([0, 7, 29]);
  network.input.count = 3;
  network.options.set(OUTPUTS);
  network.requestedCount = OUTPUTS.length;
  network.forward();
  return OUTPUTS.map((output) => network.outputs[output] as number);
}

const [one, other] = [networkOf(64), networkOf(32)];

it('a weighted sum of networks has the weighted sum of their outputs', () => {
  const sum = weightedSum([
    { network: one, factor: 20 },
    { network: other, factor: 0.35 },
  ]);
  expect(sum.shape.width).toBe(96);
  for (const [index, output] of outputsOf(sum).entries())
    expect(output).toBeCloseTo(20 * (outputsOf(one)[index] ?? 0) + 0.35 * (outputsOf(other)[index] ?? 0), 4);
});

it('a widened network has its outputs multiplied by the factor, and its new units differ', () => {
  const wider = widened(one, { width: 96, factor: 0.05, random: fastRandom(seededRandom('new')) });
  expect(wider.shape.width).toBe(96);
  for (const [index, output] of outputsOf(wider).entries())
    expect(output).toBeCloseTo(0.05 * (outputsOf(one)[index] ?? 0), 5);
  const added = wider.parameters.subarray(64, 96);
  expect(new Set(added).size).toBe(32);
  expect(added.every((weight) => Math.abs(weight) < 0.04)).toBe(true);
});
