import { fastRandom, seededRandom } from '@coup-fourre/rules';
import { expect, it } from 'vitest';
import { initialParameters, TrainableNetwork } from './trainableNetwork.ts';

const SHAPE = { features: 30, width: 32, outputs: 8 };
const OPTIONS = [1, 4, 7];
const TARGETS = [0.3, -0.2, 0.5];

function newNetwork(): TrainableNetwork {
  const network = new TrainableNetwork(SHAPE);
  network.parameters.set(initialParameters(SHAPE, fastRandom(seededRandom('trainee'))).map((number) => 5 * number));
  network.input.features.set([0, 7, 8, 29]);
  network.input.count = 4;
  network.options.set(OPTIONS);
  network.requestedCount = OPTIONS.length;
  return network;
}

/** Half the sum of the squared differences between outputs and targets. */
function loss(network: TrainableNetwork): number {
  network.forward();
  return OPTIONS.reduce(
    (sum, option, index) => sum + ((network.outputs[option] ?? 0) - (TARGETS[index] ?? 0)) ** 2 / 2,
    0,
  );
}

it('the gradient of each parameter is the derivative of the loss', () => {
  const network = newNetwork();
  loss(network);
  for (const [index, option] of OPTIONS.entries())
    network.outputGradients[option] = (network.outputs[option] ?? 0) - (TARGETS[index] ?? 0);
  network.backpropagate();
  const gradients = Float32Array.from(network.gradients);
  const step = 1e-2;
  let steep = 0;
  for (let index = 0; index < gradients.length; index += 13) {
    const before = network.parameters[index] ?? 0;
    network.parameters[index] = before + step;
    const more = loss(network);
    network.parameters[index] = before - step;
    const less = loss(network);
    network.parameters[index] = before;
    expect(Math.abs((gradients[index] ?? 0) - (more - less) / (2 * step))).toBeLessThan(2e-3);
    if (Math.abs(gradients[index] ?? 0) > 0.01) steep += 1;
  }
  expect(steep).toBeGreaterThan(5);
});
