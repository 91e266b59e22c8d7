import { Network, type NetworkShape, parameterCount } from '@coup-fourre/bots';
import { type Random, randomInt } from '@coup-fourre/rules';

const BYTES_PER_FLOAT = 4;

function gradientBytes({ width, outputs, ...shape }: NetworkShape): number {
  return (parameterCount({ width, outputs, ...shape }) + width + outputs) * BYTES_PER_FLOAT;
}

/** A network that learns: it adds up the gradients of its parameters over many samples. */
export class TrainableNetwork extends Network {
  /** The gradient of the loss by each parameter, summed since it was last cleared. */
  readonly gradients: Float32Array;
  /** The gradient of the loss by each output, which the caller fills in before `backpropagate`. */
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

  /** Adds the gradients of the sample of the last forward pass, given those of the outputs it computed. */
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

/** Initial parameters: small and random, so that the hidden units differ; even smaller for the output weights. */
export function initialParameters({ features, width, outputs }: NetworkShape, random: Random): Float32Array {
  const parameters = new Float32Array(parameterCount({ features, width, outputs }));
  const hiddenCount = (features + 1) * width;
  for (let index = 0; index < hiddenCount + width * outputs; index += 1) {
    const size = index < hiddenCount ? 0.15 : 0.02;
    parameters[index] = size * (randomInt(random, 2001) / 1000 - 1);
  }
  return parameters;
}
