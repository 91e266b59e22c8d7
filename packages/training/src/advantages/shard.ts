import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { type FeatureList, MAX_ACTIONS, MAX_FEATURES } from '@coup-fourre/bots';

/** Generous averages for allocating memory. */
const FEATURES_PER_SAMPLE = 160;
const VALUES_PER_SAMPLE = 16;
const BYTES_PER_LENGTH = 4;

/** Training samples: features, and measured values for some outputs. */
export interface Samples {
  /** Start of each sample's features and values. One more entry marks the end. */
  readonly featuresFrom: Uint32Array;
  readonly valuesFrom: Uint32Array;
  readonly features: Uint16Array;
  /** For each value: its output, and its points. */
  readonly options: Uint8Array;
  readonly values: Float32Array;
}

/** Samples in reused memory, up to a number that fits into it. */
export class Shard implements Samples {
  count = 0;
  readonly featuresFrom: Uint32Array;
  readonly valuesFrom: Uint32Array;
  readonly features: Uint16Array;
  readonly options: Uint8Array;
  readonly values: Float32Array;
  readonly #capacity: number;

  /** `allocate` returns memory of the given number of bytes. */
  constructor(capacity: number, allocate = (bytes: number): ArrayBufferLike => new ArrayBuffer(bytes)) {
    this.#capacity = capacity;
    const featureCount = capacity * FEATURES_PER_SAMPLE + MAX_FEATURES;
    const valueCount = capacity * VALUES_PER_SAMPLE + MAX_ACTIONS;
    this.featuresFrom = new Uint32Array(allocate((capacity + 1) * BYTES_PER_LENGTH));
    this.valuesFrom = new Uint32Array(allocate((capacity + 1) * BYTES_PER_LENGTH));
    this.features = new Uint16Array(allocate(featureCount * Uint16Array.BYTES_PER_ELEMENT));
    this.options = new Uint8Array(allocate(valueCount));
    this.values = new Float32Array(allocate(valueCount * Float32Array.BYTES_PER_ELEMENT));
  }

  get isFull(): boolean {
    const features = this.featuresFrom[this.count] as number;
    const values = this.valuesFrom[this.count] as number;
    return (
      this.count === this.#capacity ||
      features + MAX_FEATURES > this.features.length ||
      values + MAX_ACTIONS > this.values.length
    );
  }

  /** Adds a sample with these features. `addValue` then adds its values. */
  addFeatures({ features, count }: FeatureList): void {
    const from = this.featuresFrom[this.count] as number;
    for (let index = 0; index < count; index += 1) this.features[from + index] = features[index] as number;
    this.count += 1;
    this.featuresFrom[this.count] = from + count;
    this.valuesFrom[this.count] = this.valuesFrom[this.count - 1] as number;
  }

  /** Adds a value to the last sample. Returns its index in `values`, so that it can be set later. */
  addValue(option: number, value = 0): number {
    const index = this.valuesFrom[this.count] as number;
    this.options[index] = option;
    this.values[index] = value;
    this.valuesFrom[this.count] = index + 1;
    return index;
  }

  clear(): void {
    this.count = 0;
  }
}

/** Writes a shard to a file atomically: an existing file is always complete. */
export function writeShard(path: string, shard: Shard): void {
  const { count, featuresFrom, valuesFrom } = shard;
  const lengths = Uint32Array.of(count, featuresFrom[count] as number, valuesFrom[count] as number);
  const parts = [lengths, ...partsOf(shard)].map(({ buffer, byteOffset, byteLength }) =>
    Buffer.from(buffer, byteOffset, byteLength),
  );
  writeFileSync(`${path}.new`, Buffer.concat(parts));
  renameSync(`${path}.new`, path);
}

/** Reads a shard from a file into memory of sufficient size. */
export function readShard(path: string, into: Shard): void {
  const bytes = readFileSync(path);
  const lengths = Uint8Array.from(bytes.subarray(0, bytes.length < LENGTHS_BYTES ? 0 : LENGTHS_BYTES));
  const [count = 0, features = 0, values = 0] = new Uint32Array(lengths.buffer);
  into.count = count;
  into.featuresFrom[count] = features;
  into.valuesFrom[count] = values;
  const parts = partsOf(into);
  if (bytes.length !== parts.reduce((sum, { byteLength }) => sum + byteLength, LENGTHS_BYTES))
    throw new Error(`${path} is damaged: delete it and continue the run`);
  let from = LENGTHS_BYTES;
  for (const part of parts) {
    new Uint8Array(part.buffer, part.byteOffset, part.byteLength).set(bytes.subarray(from, from + part.byteLength));
    from += part.byteLength;
  }
}

const LENGTHS_BYTES = 3 * BYTES_PER_LENGTH;

/** The used parts of a shard's memory, in the order of its file. */
function partsOf({ count, featuresFrom, valuesFrom, features, options, values }: Shard): readonly ShardPart[] {
  const valueCount = valuesFrom[count] as number;
  return [
    featuresFrom.subarray(0, count + 1),
    valuesFrom.subarray(0, count + 1),
    values.subarray(0, valueCount),
    features.subarray(0, featuresFrom[count]),
    options.subarray(0, valueCount),
  ];
}

type ShardPart = Uint32Array | Float32Array | Uint16Array | Uint8Array;
