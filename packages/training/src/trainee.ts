import { Network, parameterCount, type Shape } from '@coup-fourre/bots';
import { below, type Random } from '@coup-fourre/rules';

const BYTES = 4;

function spareOf({ width, outputs, ...shape }: Shape): number {
  return (parameterCount({ width, outputs, ...shape }) + width + outputs) * BYTES;
}

/** A network that learns: it gathers the slopes of its parameters over many samples. */
export class Trainee extends Network {
  /** The slope of the loss by each parameter, summed since they were last cleared. */
  readonly slopes: Float32Array;
  /** The slope of the loss by each output, which the caller fills before `learn`. */
  readonly outputSlopes: Float32Array;
  readonly #slopes: number;
  readonly #back: number;
  readonly #outputSlopes: number;

  constructor(shape: Shape) {
    super(shape, null, spareOf(shape));
    const count = parameterCount(shape);
    this.#slopes = this.places.end;
    this.#back = this.#slopes + count * BYTES;
    this.#outputSlopes = this.#back + shape.width * BYTES;
    this.slopes = new Float32Array(this.buffer, this.#slopes, count);
    this.outputSlopes = new Float32Array(this.buffer, this.#outputSlopes, shape.outputs);
  }

  /** Adds the slopes of the sample asked last, given those of the outputs it asked for. */
  learn(): void {
    const { kernel, places, asked, optionCount } = this;
    const { width } = this.shape;
    const { hidden, answer, answerBias, options } = places;
    const shift = this.#slopes;
    const back = this.#back;
    kernel.learnAnswer(hidden, answer, answerBias, this.#outputSlopes, back, width, options, optionCount, shift);
    kernel.learnHidden(places.active, asked.count, back, shift + places.rows, width);
    kernel.addAll(shift + places.bias, back, width);
  }
}

/** Numbers to begin with: small and random in the rows, so that units differ; smaller still towards the outputs. */
export function beginnings({ features, width, outputs }: Shape, random: Random): Float32Array {
  const numbers = new Float32Array(parameterCount({ features, width, outputs }));
  const rows = (features + 1) * width;
  for (let place = 0; place < rows + width * outputs; place += 1) {
    const size = place < rows ? 0.15 : 0.02;
    numbers[place] = size * (below(random, 2001) / 1000 - 1);
  }
  return numbers;
}
