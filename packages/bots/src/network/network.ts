import { FeatureList } from '../features/featureList.ts';
import { MOST_FEATURES } from '../features/layout.ts';
import { type Kernel, workspaceOf } from './kernel.ts';

/** The sizes of a network: features in, one hidden layer of rectified units (a multiple of 32), outputs. */
export interface Shape {
  readonly features: number;
  readonly width: number;
  readonly outputs: number;
}

const BYTES = 4;
const LANE = 16;

/** How many numbers a network of that shape is: a row of weights a feature, their bias, a row an output, their bias. */
export function parameterCount({ features, width, outputs }: Shape): number {
  return (features + 1) * width + (width + 1) * outputs;
}

/** The byte addresses of a network's parts in its memory, its parameters first. */
export interface Places {
  readonly rows: number;
  readonly bias: number;
  readonly answer: number;
  readonly answerBias: number;
  readonly hidden: number;
  readonly out: number;
  readonly active: number;
  readonly options: number;
  readonly end: number;
}

function placesOf({ features, width, outputs }: Shape): Places {
  const bias = features * width * BYTES;
  const answer = bias + width * BYTES;
  const answerBias = answer + width * outputs * BYTES;
  const hidden = answerBias + outputs * BYTES;
  const out = hidden + width * BYTES;
  const active = out + outputs * BYTES;
  const options = active + MOST_FEATURES * 2;
  const end = Math.ceil((options + outputs) / LANE) * LANE;
  return { rows: 0, bias, answer, answerBias, hidden, out, active, options, end };
}

/** A network with one hidden layer over sparse features. One question at a time: its memory is used again. */
export class Network {
  readonly shape: Shape;
  /** The features of the next question; the caller fills it. */
  readonly asked: FeatureList;
  /** The outputs that are asked for, and how many. */
  readonly options: Uint8Array;
  optionCount = 0;
  /** By output, the answer to the last question that asked for it. */
  readonly outputs: Float32Array;
  readonly parameters: Float32Array;
  protected readonly kernel: Kernel;
  protected readonly buffer: ArrayBuffer;
  protected readonly places: Places;

  /** A network of those parameters, or of zeros; `spare` bytes of its memory are left to a subclass. */
  constructor(shape: Shape, parameters: Float32Array | null, spare = 0) {
    const count = parameterCount(shape);
    if (parameters && parameters.length !== count) throw new RangeError(`this shape has ${count} parameters`);
    this.shape = shape;
    this.places = placesOf(shape);
    const { kernel, buffer } = workspaceOf(this.places.end + spare);
    this.kernel = kernel;
    this.buffer = buffer;
    this.parameters = new Float32Array(buffer, 0, count);
    if (parameters) this.parameters.set(parameters);
    this.outputs = new Float32Array(buffer, this.places.out, shape.outputs);
    this.asked = new FeatureList(new Uint16Array(buffer, this.places.active, MOST_FEATURES));
    this.options = new Uint8Array(buffer, this.places.options, shape.outputs);
  }

  /** Answers the question in `asked` into `outputs`. */
  ask(): void {
    const { kernel, places, asked } = this;
    const { width } = this.shape;
    kernel.hide(places.active, asked.count, places.rows, places.bias, places.hidden, width);
    const { hidden, answer, answerBias, out, options } = places;
    kernel.answer(hidden, answer, answerBias, out, width, options, this.optionCount);
  }
}
