import { fastRandom, seededRandom } from '@coup-fourre/rules';
import { expect, it } from 'vitest';
import { initialParameters, TrainableNetwork } from './trainableNetwork.ts';

const SHAPE = { features: 30, width: 32, outputs: 8 };
const OPTIONS = [1, 4, 7];
const GOALS = [0.3, -0.2, 0.5];

function traineeOf(): TrainableNetwork {
  const trainee = new TrainableNetwork(SHAPE);
  trainee.parameters.set(initialParameters(SHAPE, fastRandom(seededRandom('trainee'))).map((number) => 5 * number));
  trainee.input.features.set([0, 7, 8, 29]);
  trainee.input.count = 4;
  trainee.options.set(OPTIONS);
  trainee.requestedCount = OPTIONS.length;
  return trainee;
}

/** Half the sum of the squares by which the outputs miss their goals. */
function loss(trainee: TrainableNetwork): number {
  trainee.forward();
  return OPTIONS.reduce((sum, option, at) => sum + ((trainee.outputs[option] ?? 0) - (GOALS[at] ?? 0)) ** 2 / 2, 0);
}

it('the slope of each parameter is by how much the loss changes with it', () => {
  const trainee = traineeOf();
  loss(trainee);
  for (const [at, option] of OPTIONS.entries())
    trainee.outputGradients[option] = (trainee.outputs[option] ?? 0) - (GOALS[at] ?? 0);
  trainee.backpropagate();
  const slopes = Float32Array.from(trainee.gradients);
  const little = 1e-2;
  let moving = 0;
  for (let place = 0; place < slopes.length; place += 13) {
    const before = trainee.parameters[place] ?? 0;
    trainee.parameters[place] = before + little;
    const more = loss(trainee);
    trainee.parameters[place] = before - little;
    const less = loss(trainee);
    trainee.parameters[place] = before;
    expect(Math.abs((slopes[place] ?? 0) - (more - less) / (2 * little))).toBeLessThan(2e-3);
    if (Math.abs(slopes[place] ?? 0) > 0.01) moving += 1;
  }
  expect(moving).toBeGreaterThan(5);
});
