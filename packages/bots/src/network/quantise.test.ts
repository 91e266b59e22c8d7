import { fastRandom, PLAYER_COUNTS, randomInt, rulesFor, seededRandom } from '@coup-fourre/rules';
import { describe, expect, it } from 'vitest';
import { FIELD_COUNT } from '../features/fields.ts';
import { shippedWeightsFor } from '../learned/learnedWeights.ts';
import { Network } from './network.ts';
import { quantisedOutputs, unitScales } from './quantise.ts';

const MAX_SHORT = 32_767;
const MAX_INTEGER = 2 ** 31 - 1;

/** A network of random parameters with some units and features far larger than others. */
function unevenNetwork(): Network {
  const random = fastRandom(seededRandom('uneven'));
  const shape = { features: 40, width: 64, outputs: 5 };
  const network = new Network(shape, null);
  const { parameters } = network;
  for (let index = 0; index < parameters.length; index += 1)
    parameters[index] = (randomInt(random, 2001) / 1000 - 0.9) * 10 ** (randomInt(random, 5) - 2);
  // A unit without weights, and a unit that no output reads.
  for (let row = 0; row <= shape.features; row += 1) parameters[row * shape.width] = 0;
  for (let output = 0; output < shape.outputs; output += 1)
    parameters[(shape.features + 1 + output) * shape.width + 1] = 0;
  return network;
}

describe.each<[string, Network]>([
  ['an uneven network', unevenNetwork()],
  ...PLAYER_COUNTS.map((players): [string, Network] => [
    `the published network for ${players}`,
    shippedWeightsFor(rulesFor('winning-moves-2008', players)).network,
  ]),
])('%s in whole numbers', (_, network) => {
  const { features, width, outputs } = network.shape;
  const scales = unitScales(network);
  const { weights, biases } = quantisedOutputs(network, scales);

  it('keeps every hidden sum within 16 bits, whichever features are present', () => {
    for (let unit = 0; unit < width; unit += 1) {
      const steps = Array.from(
        { length: features + 1 },
        (_row, row) => (scales[unit] as number) * (network.parameters[row * width + unit] as number),
      );
      const sumOf = (numbers: number[]): number => numbers.reduce((sum, number) => sum + number, 0);
      const rounding = (FIELD_COUNT + 1) / 2;
      expect(sumOf(steps.filter((step) => step > 0)) + rounding).toBeLessThanOrEqual(MAX_SHORT + 1e-6);
      expect(sumOf(steps.filter((step) => step < 0)) - rounding).toBeGreaterThanOrEqual(-MAX_SHORT - 1e-6);
    }
  });

  it('keeps every output within 32 bits, however large the hidden units', () => {
    for (let output = 0; output < outputs; output += 1) {
      let most = Math.abs(biases[output] as number);
      for (const weight of weights.subarray(output * width, (output + 1) * width)) most += MAX_SHORT * Math.abs(weight);
      expect(most).toBeLessThanOrEqual(MAX_INTEGER);
    }
  });

  it('uses most of the bits', () => {
    expect(Math.max(...weights.map(Math.abs))).toBeGreaterThan(500);
  });
});
