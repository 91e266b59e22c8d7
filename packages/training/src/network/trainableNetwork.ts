import { Network, type NetworkShape, parameterCount } from '@coup-fourre/bots';
import { type Random, randomInt } from '@coup-fourre/rules';

const BETA_1 = 0.9;
const BETA_2 = 0.999;
const EPSILON = 1e-6;

/** The Adam optimizer. */
export class Adam {
  readonly #means: Float32Array;
  readonly #squares: Float32Array;

  /**
   * Continues from a state: the running means of the gradients, then of their squares, one each per parameter. For the
   * parameters from `from` to `to`, or all.
   */
  constructor(state: Float32Array, from = 0, to = state.length / 2) {
    const count = state.length / 2;
    this.#means = state.subarray(from, to);
    this.#squares = state.subarray(count + from, count + to);
  }

  /** Changes the parameters against the mean gradients of `samples`, which it clears. `number` counts steps from 0. */
  step(
    { parameters, gradients }: Pick<TrainableNetwork, 'parameters' | 'gradients'>,
    { number, rate, samples }: AdamStep,
  ): void {
    const corrected = rate * correction(number + 1);
    for (let index = 0; index < parameters.length; index += 1)
      parameters[index] =
        (parameters[index] as number) - corrected * this.#change(index, (gradients[index] as number) / samples);
    gradients.fill(0);
  }

  /** The change of a parameter, given its gradient and a learning rate of 1. */
  #change(index: number, gradient: number): number {
    const mean = BETA_1 * (this.#means[index] as number) + (1 - BETA_1) * gradient;
    const square = BETA_2 * (this.#squares[index] as number) + (1 - BETA_2) * gradient * gradient;
    this.#means[index] = mean;
    this.#squares[index] = square;
    return mean / (Math.sqrt(square) + EPSILON);
  }
}

interface AdamStep {
  readonly number: number;
  readonly rate: number;
  readonly samples: number;
}

/** Factor for the learning rate at a step, counted from 1. It corrects the means, which start at 0. */
function correction(step: number): number {
  return Math.sqrt(1 - BETA_2 ** step) / (1 - BETA_1 ** step);
}

const BYTES_PER_FLOAT = 4;

function gradientBytes({ width, outputs, ...shape }: NetworkShape): number {
  return (parameterCount({ width, outputs, ...shape }) + width + outputs) * BYTES_PER_FLOAT;
}

/** A network that can be trained: it sums the gradients of its parameters over many samples. */
export class TrainableNetwork extends Network {
  /** The gradient of the loss by each parameter, summed since the last reset. */
  readonly gradients: Float32Array;
  /** The gradient of the loss by each output. The caller fills it in before `backpropagate`. */
  readonly outputGradients: Float32Array;
  readonly #gradientsAddress: number;
  readonly #hiddenGradientsAddress: number;
  readonly #outputGradientsAddress: number;

  constructor(shape: NetworkShape) {
    super(shape, null, gradientBytes(shape));
    const count = parameterCount(shape);
    this.#gradientsAddress = this.addresses.end;
    this.#hiddenGradientsAddress = this.#gradientsAddress + count * BYTES_PER_FLOAT;
    this.#outputGradientsAddress = this.#hiddenGradientsAddress + shape.width * BYTES_PER_FLOAT;
    this.gradients = new Float32Array(this.buffer, this.#gradientsAddress, count);
    this.outputGradients = new Float32Array(this.buffer, this.#outputGradientsAddress, shape.outputs);
  }

  /** Adds the gradients for the sample of the last forward pass, from `outputGradients`. */
  backpropagate(): void {
    const { kernel, addresses, input, requestedCount } = this;
    const { width } = this.shape;
    const { hidden, outputWeights, outputBias, options } = addresses;
    const shift = this.#gradientsAddress;
    const hiddenGradients = this.#hiddenGradientsAddress;
    kernel.learnAnswer(
      hidden,
      outputWeights,
      outputBias,
      this.#outputGradientsAddress,
      hiddenGradients,
      width,
      options,
      requestedCount,
      shift,
    );
    kernel.learnHidden(addresses.active, input.count, hiddenGradients, shift + addresses.rows, width);
    kernel.addAll(shift + addresses.bias, hiddenGradients, width);
  }
}

/**
 * Random initial parameters. They are small, so that the hidden units differ, and even smaller for the output weights.
 */
export function initialParameters({ features, width, outputs }: NetworkShape, random: Random): Float32Array {
  const parameters = new Float32Array(parameterCount({ features, width, outputs }));
  const hiddenCount = (features + 1) * width;
  for (let index = 0; index < hiddenCount + width * outputs; index += 1) {
    const size = index < hiddenCount ? 0.15 : 0.02;
    parameters[index] = size * (randomInt(random, 2001) / 1000 - 1);
  }
  return parameters;
}
