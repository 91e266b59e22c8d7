import { fastRandom, seededRandom } from '@coup-fourre/rules';
import { expect, it } from 'vitest';
import { beginnings, Trainee } from './trainee.ts';

const SHAPE = { features: 30, width: 32, outputs: 8 };
const OPTIONS = [1, 4, 7];
const GOALS = [0.3, -0.2, 0.5];

function traineeOf(): Trainee {
  const trainee = new Trainee(SHAPE);
  trainee.parameters.set(beginnings(SHAPE, fastRandom(seededRandom('trainee'))).map((number) => 5 * number));
  trainee.asked.numbers.set([0, 7, 8, 29]);
  trainee.asked.count = 4;
  trainee.options.set(OPTIONS);
  trainee.optionCount = OPTIONS.length;
  return trainee;
}

/** Half the sum of the squares by which the outputs miss their goals. */
function loss(trainee: Trainee): number {
  trainee.ask();
  return OPTIONS.reduce((sum, option, at) => sum + ((trainee.outputs[option] ?? 0) - (GOALS[at] ?? 0)) ** 2 / 2, 0);
}

it('the slope of each parameter is by how much the loss changes with it', () => {
  const trainee = traineeOf();
  loss(trainee);
  for (const [at, option] of OPTIONS.entries())
    trainee.outputSlopes[option] = (trainee.outputs[option] ?? 0) - (GOALS[at] ?? 0);
  trainee.learn();
  const slopes = Float32Array.from(trainee.slopes);
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
