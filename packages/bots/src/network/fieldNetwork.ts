import { PLAYER_COUNTS } from '@coup-fourre/rules';
import { FEATURES_FROM, FIELD_COUNT, VALUE_COUNT, VALUE_FEATURES } from '../features/fields.ts';
import { type Kernel, workspaceOf } from './kernel.ts';
import { BYTES_PER_FLOAT, type Network } from './network.ts';
import type { OutputSet } from './outputs.ts';

const SEATS = Math.max(...PLAYER_COUNTS);
const FIELDS_BYTES = 2 * FIELD_COUNT;
const BYTES_PER_CHANGE = 8;

/**
 * A policy's network in the form that plays deals out. It has a row of weights for each value of a field, the sum of those
 * of its features, and keeps the sums of the hidden units for each seat: from one decision of a seat to its next only
 * the fields that have changed are added. (Stockfish's networks do the same; Nasu 2018.)
 */
export class FieldNetwork {
  /** By seat: the fields of its view, which the caller sets. */
  readonly fields: readonly Uint16Array[];
  readonly #network: Network;
  readonly #kernel: Kernel;
  readonly #floats: Float32Array;
  readonly #previous: readonly Uint16Array[];
  readonly #addresses: ReturnType<typeof addressesOf>;
  /** By seat, whether its sums are those of `previous`. */
  readonly #isSummed = new Uint8Array(SEATS);
  #ruleFeatures: readonly number[] = [];

  constructor(network: Network) {
    const addresses = addressesOf(network);
    const { kernel, buffer } = workspaceOf(addresses.end);
    this.#network = network;
    this.#addresses = addresses;
    this.#kernel = kernel;
    this.#floats = new Float32Array(buffer);
    const fieldsFrom = (address: number): Uint16Array[] =>
      Array.from({ length: SEATS }, (_, seat) => new Uint16Array(buffer, address + seat * FIELDS_BYTES, FIELD_COUNT));
    this.fields = fieldsFrom(addresses.fields);
    this.#previous = fieldsFrom(addresses.previous);
  }

  /** Reads the network's parameters; call this before the first deal, and when they have changed. */
  loadParameters(): void {
    const { shape, parameters } = this.#network;
    const { width } = shape;
    const floats = this.#floats;
    floats.set(parameters.subarray(shape.features * width), this.#addresses.bias / BYTES_PER_FLOAT);
    floats.fill(0, 0, VALUE_COUNT * width);
    for (let value = 0; value < VALUE_COUNT; value += 1)
      for (let index = FEATURES_FROM[value] as number; index < (FEATURES_FROM[value + 1] as number); index += 1)
        this.#addRow(VALUE_FEATURES[index] as number, value * width);
    this.#sumRules();
  }

  /** Begins with other positions, at a table whose rules have those features (ruleFeaturesOf). */
  begin(ruleFeatures: readonly number[]): void {
    this.#isSummed.fill(0);
    if (ruleFeatures === this.#ruleFeatures) return;
    this.#ruleFeatures = ruleFeatures;
    this.#sumRules();
  }

  #sumRules(): void {
    const { width } = this.#network.shape;
    const { bias, start } = this.#addresses;
    const to = start / BYTES_PER_FLOAT;
    this.#floats.copyWithin(to, bias / BYTES_PER_FLOAT, bias / BYTES_PER_FLOAT + width);
    for (const feature of this.#ruleFeatures) this.#addRow(feature, to);
  }

  #addRow(feature: number, to: number): void {
    const { shape, parameters } = this.#network;
    const floats = this.#floats;
    const from = feature * shape.width;
    for (let unit = 0; unit < shape.width; unit += 1)
      floats[to + unit] = (floats[to + unit] as number) + (parameters[from + unit] as number);
  }

  /** Of a set of outputs, the best for a seat whose `fields` are set. */
  best(seat: number, { low, high }: OutputSet): number {
    const { width } = this.#network.shape;
    const { start, changes, hidden, outputWeights, outputBias } = this.#addresses;
    const kernel = this.#kernel;
    const sums = this.#addresses.sums + seat * width * BYTES_PER_FLOAT;
    const fields = this.#addresses.fields + seat * FIELDS_BYTES;
    if (this.#isSummed[seat] === 1)
      kernel.update(fields, this.#addresses.previous + seat * FIELDS_BYTES, ROWS, sums, hidden, changes, width);
    else {
      kernel.hide(fields, FIELD_COUNT, ROWS, start, sums, hidden, width);
      this.#previous[seat]?.set(this.fields[seat] ?? []);
      this.#isSummed[seat] = 1;
    }
    return kernel.best(hidden, outputWeights, outputBias, width, low, high);
  }
}

const ROWS = 0;

/** The byte addresses of its parts after the rows. Bias and output layer lie as in the network's parameters. */
function addressesOf({ shape: { width, outputs } }: Network) {
  const widthBytes = width * BYTES_PER_FLOAT;
  const bias = VALUE_COUNT * widthBytes;
  const outputWeights = bias + widthBytes;
  const outputBias = outputWeights + outputs * widthBytes;
  const start = outputBias + outputs * BYTES_PER_FLOAT;
  const hidden = start + widthBytes;
  const sums = hidden + widthBytes;
  const fields = sums + SEATS * widthBytes;
  const previous = fields + SEATS * FIELDS_BYTES;
  const changes = previous + SEATS * FIELDS_BYTES;
  return {
    bias,
    outputWeights,
    outputBias,
    start,
    hidden,
    sums,
    fields,
    previous,
    changes,
    end: changes + FIELD_COUNT * BYTES_PER_CHANGE,
  };
}

const FIELD_NETWORKS = new WeakMap<Network, FieldNetwork>();

/** A network's form that plays, always the same one. Play-outs share it, since each plays to its end at once. */
export function fieldNetworkOf(network: Network): FieldNetwork {
  const made = FIELD_NETWORKS.get(network) ?? new FieldNetwork(network);
  FIELD_NETWORKS.set(network, made);
  return made;
}
