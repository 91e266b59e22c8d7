import { FeatureList } from '../features/features.ts';
import { MAX_FEATURES } from '../features/layout.ts';
import { type Kernel, workspaceOf } from './kernel.ts';

/** The sizes of a network: features, one hidden layer of rectified units (a multiple of 32), outputs. */
export interface NetworkShape {
  readonly features: number;
  readonly width: number;
  readonly outputs: number;
}

export const BYTES_PER_FLOAT = 4;
const LANE_BYTES = 16;

/** The number of parameters: a row of weights for each feature, their bias, a row for each output, their bias. */
export function parameterCount({ features, width, outputs }: NetworkShape): number {
  return (features + 1) * width + (width + 1) * outputs;
}

/** The byte addresses of a network's parts in its memory, parameters first. */
export interface NetworkAddresses {
  readonly rows: number;
  readonly bias: number;
  readonly outputWeights: number;
  readonly outputBias: number;
  readonly hidden: number;
  readonly out: number;
  readonly active: number;
  readonly options: number;
  readonly end: number;
}

function addressesOf({ features, width, outputs }: NetworkShape): NetworkAddresses {
  const bias = features * width * BYTES_PER_FLOAT;
  const outputWeights = bias + width * BYTES_PER_FLOAT;
  const outputBias = outputWeights + width * outputs * BYTES_PER_FLOAT;
  const hidden = outputBias + outputs * BYTES_PER_FLOAT;
  const out = hidden + width * BYTES_PER_FLOAT;
  const active = out + outputs * BYTES_PER_FLOAT;
  const options = active + MAX_FEATURES * 2;
  const end = Math.ceil((options + outputs) / LANE_BYTES) * LANE_BYTES;
  return { rows: 0, bias, outputWeights, outputBias, hidden, out, active, options, end };
}

/**
 * A network with one hidden layer over sparse features. Its memory is reused, so read the outputs before the next pass.
 */
export class Network {
  readonly shape: NetworkShape;
  /** The features of the next pass. The caller fills them in. */
  readonly input: FeatureList;
  /** The outputs to compute, and their number. */
  readonly options: Uint8Array;
  requestedCount = 0;
  /** By output, its value after the last pass that computed it. */
  readonly outputs: Float32Array;
  readonly parameters: Float32Array;
  protected readonly kernel: Kernel;
  protected readonly buffer: ArrayBuffer;
  protected readonly addresses: NetworkAddresses;

  /** A network with these parameters, or with zeros. A subclass may use `spareBytes` of its memory. */
  constructor(shape: NetworkShape, parameters: Float32Array | null, spareBytes = 0) {
    const count = parameterCount(shape);
    if (parameters && parameters.length !== count)
      throw new RangeError(`this shape has ${count} parameters, not ${parameters.length}`);
    this.shape = shape;
    this.addresses = addressesOf(shape);
    const { kernel, buffer } = workspaceOf(this.addresses.end + spareBytes);
    this.kernel = kernel;
    this.buffer = buffer;
    this.parameters = new Float32Array(buffer, 0, count);
    if (parameters) this.parameters.set(parameters);
    this.outputs = new Float32Array(buffer, this.addresses.out, shape.outputs);
    this.input = new FeatureList(new Uint16Array(buffer, this.addresses.active, MAX_FEATURES));
    this.options = new Uint8Array(buffer, this.addresses.options, shape.outputs);
  }

  /** Computes the `outputs` that `options` lists, from the features in `input`. */
  forward(): void {
    const { kernel, addresses, input } = this;
    const { width } = this.shape;
    const { hidden, outputWeights, outputBias, out, options } = addresses;
    kernel.hide(addresses.active, input.count, addresses.rows, addresses.bias, hidden, width);
    kernel.answer(hidden, outputWeights, outputBias, out, width, options, this.requestedCount);
  }
}
