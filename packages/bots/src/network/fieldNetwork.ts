import { PLAYER_COUNTS } from '@coup-fourre/rules';
import { FEATURES_FROM, FIELD_COUNT, NO_FEATURES, VALUE_COUNT, VALUE_FEATURES } from '../features/fields.ts';
import { type Kernel, type Workspace, workspaceOf } from './kernel.ts';
import type { Network } from './network.ts';
import type { OutputSet } from './outputs.ts';
import { quantisedOutputs, unitScales } from './quantise.ts';

const SEATS = Math.max(...PLAYER_COUNTS);
const FIELDS_BYTES = 2 * FIELD_COUNT;
const BYTES_PER_WHOLE = 2;
const BYTES_PER_BIAS = 4;
const BYTES_PER_CHANGE = 8;
const UNITS_PER_BLOCK = 64;

/**
 * A policy's network for play-outs, in whole numbers.
 * Each value of a field has a row of weights: the sum of its features' rows. Each seat keeps the sums of its hidden
 * units from one decision to its next, even in another deal. So only changed fields are added. (Stockfish's networks do
 * the same; Nasu 2018.)
 */
export class FieldNetwork {
  /** By seat: the fields of its view. The caller sets them. */
  readonly fields: readonly Uint16Array[];
  readonly #network: Network;
  readonly #kernel: Kernel;
  readonly #width: number;
  readonly #addresses: ReturnType<typeof addressesOf>;
  readonly #rows: Int16Array;
  readonly #weights: Int16Array;
  readonly #biases: Int32Array;
  /** By seat: the sums of its hidden units, and the field values for which they were computed. */
  readonly #sums: readonly Int16Array[];
  readonly #previous: readonly Uint16Array[];
  readonly #bytes: Uint8Array;
  readonly #exactSums: Float64Array;
  readonly #scales: Float64Array;
  #ruleFeatures: readonly number[] = [];

  constructor(network: Network, workspace: (bytes: number) => Workspace = workspaceOf) {
    const { outputs, width } = network.shape;
    this.#network = network;
    this.#scales = unitScales(network);
    this.#exactSums = new Float64Array(width);
    this.#width = Math.ceil(width / UNITS_PER_BLOCK) * UNITS_PER_BLOCK;
    this.#addresses = addressesOf(this.#width, outputs);
    const { rows, weights, biases, seats, bytesPerSeat, end } = this.#addresses;
    const { kernel, buffer } = workspace(end);
    this.#kernel = kernel;
    this.#bytes = new Uint8Array(buffer);
    this.#rows = new Int16Array(buffer, rows, VALUE_COUNT * this.#width);
    this.#weights = new Int16Array(buffer, weights, outputs * this.#width);
    this.#biases = new Int32Array(buffer, biases, outputs);
    const partsAt = <Part>(offset: number, part: (address: number) => Part): readonly Part[] =>
      Array.from({ length: SEATS }, (_, seat) => part(seats + seat * bytesPerSeat + offset));
    const { previousOffset, fieldsOffset } = this.#addresses;
    this.#sums = partsAt(0, (address) => new Int16Array(buffer, address, this.#width));
    this.#previous = partsAt(previousOffset, (address) => new Uint16Array(buffer, address, FIELD_COUNT));
    this.fields = partsAt(fieldsOffset, (address) => new Uint16Array(buffer, address, FIELD_COUNT));
    this.#load();
  }

  #load(): void {
    const network = this.#network;
    const { width } = network.shape;
    for (let value = 0; value < VALUE_COUNT; value += 1) {
      const features = VALUE_FEATURES.subarray(FEATURES_FROM[value], FEATURES_FROM[value + 1]);
      this.#setSum(features, this.#rows, value * this.#width);
    }
    const { weights, biases } = quantisedOutputs(network, this.#scales);
    for (let output = 0; output < biases.length; output += 1)
      this.#weights.set(weights.subarray(output * width, (output + 1) * width), output * this.#width);
    this.#biases.set(biases);
    this.#restart();
  }

  /** Begins with new positions. `ruleFeatures`: see ruleFeaturesOf. */
  begin(ruleFeatures: readonly number[]): void {
    if (ruleFeatures === this.#ruleFeatures) return;
    this.#ruleFeatures = ruleFeatures;
    this.#restart();
  }

  /** Sets the sums of all seats to the sums of a view without features. */
  #restart(): void {
    const bias = this.#network.shape.features;
    const start = [bias, ...this.#ruleFeatures];
    for (const sums of this.#sums) this.#setSum(start, sums, 0);
    for (const previous of this.#previous) previous.fill(NO_FEATURES);
  }

  /** Sets the numbers from an index on to the sum of some features' rows, in whole numbers. */
  #setSum(features: ArrayLike<number>, into: Int16Array, from: number): void {
    const { shape, parameters } = this.#network;
    const { width } = shape;
    const sums = this.#exactSums.fill(0);
    for (let index = 0; index < features.length; index += 1) {
      const row = (features[index] as number) * width;
      for (let unit = 0; unit < width; unit += 1)
        sums[unit] = (sums[unit] as number) + (parameters[row + unit] as number);
    }
    for (let unit = 0; unit < width; unit += 1)
      into[from + unit] = Math.round((this.#scales[unit] as number) * (sums[unit] as number));
  }

  /** The best of a set of outputs, for a seat whose `fields` are set. */
  best(seat: number, { low, high }: OutputSet): number {
    const { weights, biases, hidden } = this.#addresses;
    this.update(seat);
    return this.#kernel.best(hidden, weights, biases, this.#width, low, high);
  }

  /** Updates the sums of a seat to its `fields`. */
  update(seat: number): void {
    const { rows, seats, bytesPerSeat, previousOffset, fieldsOffset, hidden, changes } = this.#addresses;
    const sums = seats + seat * bytesPerSeat;
    this.#kernel.update(sums + fieldsOffset, sums + previousOffset, rows, sums, hidden, changes, this.#width);
  }

  /** Saves the fields and sums of the first `players` seats for `rewind`. */
  keep(players: number): void {
    const { seats, kept, bytesPerSeat } = this.#addresses;
    this.#bytes.copyWithin(kept, seats, seats + players * bytesPerSeat);
  }

  /** Restores the saved fields and sums. */
  rewind(players: number): void {
    const { seats, kept, bytesPerSeat } = this.#addresses;
    this.#bytes.copyWithin(seats, kept, kept + players * bytesPerSeat);
  }
}

/** The byte addresses of the parts. For each seat: sums, their fields, the next fields. */
function addressesOf(width: number, outputs: number) {
  const widthBytes = width * BYTES_PER_WHOLE;
  const previousOffset = widthBytes;
  const fieldsOffset = previousOffset + FIELDS_BYTES;
  const bytesPerSeat = fieldsOffset + FIELDS_BYTES;
  const rows = 0;
  const weights = rows + VALUE_COUNT * widthBytes;
  const hidden = weights + outputs * widthBytes;
  const seats = hidden + widthBytes;
  const kept = seats + SEATS * bytesPerSeat;
  const changes = kept + SEATS * bytesPerSeat;
  const biases = changes + FIELD_COUNT * BYTES_PER_CHANGE;
  const end = biases + outputs * BYTES_PER_BIAS;
  return { rows, weights, hidden, seats, bytesPerSeat, previousOffset, fieldsOffset, kept, changes, biases, end };
}

const FIELD_NETWORKS = new WeakMap<Network, FieldNetwork>();

/** The cached form of a network. Play-outs share it, because each play-out runs to its end before another begins. */
export function fieldNetworkOf(network: Network): FieldNetwork {
  const made = FIELD_NETWORKS.get(network) ?? new FieldNetwork(network);
  FIELD_NETWORKS.set(network, made);
  return made;
}
