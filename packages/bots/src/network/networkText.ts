import { encodeDigits, valueOfDigit } from './base64.ts';
import { Network, type NetworkShape, parameterCount } from './network.ts';

/*
 * A network as text. Its parameters are whole numbers in digits: one digit for each weight of the large first layer,
 * two for every other parameter. They are multiplied by the scale of their row, which is a little-endian float among
 * the bytes.
 */
/** The largest whole number for a parameter, which is multiplied by the scale of its row. */
const MAX_STEPS = { first: 31, other: 2047 } as const;
/** Units whose sizes differ by at most this fraction count as equal. */
const EQUAL_WITHIN = 0.1;

/** Numbers of bytes and digits. */
export interface Size {
  readonly bytes: number;
  readonly digits: number;
}

export function networkSize(shape: NetworkShape): Size {
  return sectionsOf(shape)
    .map(({ rows, length, max }) => ({ bytes: 4 * rows, digits: digitsFor(max) * rows * length }))
    .reduce(addSizes);
}

export function addSizes(one: Size, other: Size): Size {
  return { bytes: one.bytes + other.bytes, digits: one.digits + other.digits };
}

/** A section of a network's parameters: its start, the number and length of its rows, and their MAX_STEPS. */
interface Section {
  readonly from: number;
  readonly rows: number;
  readonly length: number;
  readonly max: number;
}

function sectionsOf({ features, width, outputs }: NetworkShape): readonly Section[] {
  const outputWeights = (features + 1) * width;
  return [
    { from: 0, rows: features + 1, length: width, max: MAX_STEPS.first },
    { from: outputWeights, rows: outputs, length: width, max: MAX_STEPS.other },
    { from: outputWeights + outputs * width, rows: 1, length: outputs, max: MAX_STEPS.other },
  ];
}

interface NetworkText {
  readonly scales: Uint8Array;
  readonly digits: string;
}

export function networkText(network: Network): NetworkText {
  const parameters = withEqualUnits(network);
  const scales: number[] = [];
  let digits = '';
  for (const { from, rows, length, max } of sectionsOf(network.shape)) {
    for (let row = 0; row < rows; row += 1) {
      const numbers = parameters.subarray(from + row * length, from + (row + 1) * length);
      const scale = Math.fround(numbers.reduce((most, number) => Math.max(most, Math.abs(number)), 0) / max);
      scales.push(scale);
      for (const number of numbers)
        digits += encodeDigits((scale > 0 ? Math.round(number / scale) : 0) + max, digitsFor(max));
    }
  }
  const bytes = new Uint8Array(4 * scales.length);
  const view = new DataView(bytes.buffer);
  for (const [row, scale] of scales.entries()) view.setFloat32(4 * row, scale, true);
  return { scales: bytes, digits };
}

/**
 * Parameters of an equivalent network whose hidden units all have incoming weights of about the same size.
 * A unit may be scaled by any positive factor if its outgoing weights are divided by the factor. Rows contain a weight
 * of each unit. Without equal sizes, they would keep little of the smaller units.
 */
function withEqualUnits({ shape, parameters }: Network): Float32Array {
  const { features, width, outputs } = shape;
  const equal = parameters.slice();
  for (let unit = 0; unit < width; unit += 1) {
    let squares = 0;
    for (let row = 0; row <= features; row += 1) squares += (equal[row * width + unit] as number) ** 2;
    const size = Math.sqrt(squares / (features + 1));
    // Parameters read from a text stay unchanged, so that they give the same text.
    if (size === 0 || Math.abs(size - 1) < EQUAL_WITHIN) continue;
    for (let row = 0; row <= features + outputs; row += 1) {
      const index = row * width + unit;
      equal[index] = row <= features ? (equal[index] as number) / size : (equal[index] as number) * size;
    }
  }
  return equal;
}

/** Base-64 digits of a parameter. */
function digitsFor(max: number): number {
  return 2 * max < 64 ? 1 : 2;
}

export function readNetwork(reader: Reader, shape: NetworkShape): Network {
  const parameters = new Float32Array(parameterCount(shape));
  for (const { from, rows, length, max } of sectionsOf(shape)) {
    for (let row = 0; row < rows; row += 1) {
      const scale = reader.view(4).getFloat32(0, true);
      const first = from + row * length;
      for (let column = 0; column < length; column += 1)
        parameters[first + column] = scale * (reader.number(digitsFor(max)) - max);
    }
  }
  return new Network(shape, parameters);
}

/** Reads bytes and digits section by section. */
export class Reader {
  readonly #bytes: Uint8Array;
  readonly #digits: string;
  #byte = 0;
  #digit = 0;

  constructor(bytes: Uint8Array, digits: string) {
    this.#bytes = bytes;
    this.#digits = digits;
  }

  view(length: number): DataView {
    const { buffer, byteOffset } = this.#bytes;
    const view = new DataView(buffer, byteOffset + this.#byte, length);
    this.#byte += length;
    return view;
  }

  number(digits: number): number {
    let value = 0;
    for (let digit = 0; digit < digits; digit += 1)
      value = 64 * value + valueOfDigit(this.#digits, this.#digit + digit);
    this.#digit += digits;
    return value;
  }

  skip({ bytes, digits }: Size): void {
    this.#byte += bytes;
    this.#digit += digits;
  }
}

export function concatBytes(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

/** FNV-1a (Fowler, Noll, Vo 1991) of both, 32 bits. */
export function checksumOf(bytes: Uint8Array, digits: string): number {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193);
  for (let digit = 0; digit < digits.length; digit += 1) sum = Math.imul(sum ^ digits.charCodeAt(digit), 0x01000193);
  return sum >>> 0;
}
