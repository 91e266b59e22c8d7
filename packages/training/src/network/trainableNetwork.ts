import { Network, type NetworkShape, parameterCount } from '@coup-fourre/bots';
import { type Random, randomInt } from '@coup-fourre/rules';

const BYTES_PER_FLOAT = 4;

function gradientBytes({ width, outputs, ...shape }: NetworkShape): number {
  return (parameterCount({ width, outputs, ...shape }) + width + outputs) * BYTES_PER_FLOAT;
}

/** A network that learns: it gathers the slopes of its parameters over many samples. */
export class TrainableNetwork extends Network {
  /** The slope of the loss by each parameter, summed since they were last cleared. */
  readonly gradients: Float32Array;
  /** The slope of the loss by each output, which the caller fills before `learn`. */
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

  /** Adds the slopes of the sample asked last, given those of the outputs it asked for. */
  backpropagate(): void {
    const { kernel, addresses, input, requestedCount } = this;
    const { width } = this.shape;
    const { hidden, outputWeights, outputBias, options } = addresses;
    const shift = this.#gradientsAddress;
    const back = this.#hiddenGradientsAddress;
    kernel.learnAnswer(
      hidden,
      outputWeights,
      outputBias,
      this.#outputGradientsAddress,
      back,
      width,
      options,
      requestedCount,
      shift,
    );
    kernel.learnHidden(addresses.active, input.count, back, shift + addresses.rows, width);
    kernel.addAll(shift + addresses.bias, back, width);
  }
}

/** Numbers to begin with: small and random in the rows, so that units differ; smaller still towards the outputs. */
export function initialParameters({ features, width, outputs }: NetworkShape, random: Random): Float32Array {
  const numbers = new Float32Array(parameterCount({ features, width, outputs }));
  const rows = (features + 1) * width;
  for (let place = 0; place < rows + width * outputs; place += 1) {
    const size = place < rows ? 0.15 : 0.02;
    numbers[place] = size * (randomInt(random, 2001) / 1000 - 1);
  }
  return numbers;
}
