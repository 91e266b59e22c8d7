import { PLAYER_COUNTS, type Players, teamCount } from '@coup-fourre/rules';
import { beliefShape } from '../belief/belief.ts';
import { MatchEquity } from '../equity/matchEquity.ts';
import { FEATURE_COUNT, FEATURES_VERSION } from '../features/layout.ts';
import { decodeBase64, encodeBase64, encodeDigits, valueOfDigit } from '../network/base64.ts';
import { Network, type NetworkShape, parameterCount } from '../network/network.ts';
import { OUTPUT_COUNT } from '../network/outputs.ts';
import type { LearnedWeights } from './learnedWeights.ts';

/*
 * Weights as text: a line of JSON that describes them, a line of base64 and a line of digits. In each of the two come the
 * belief network, then, for each number of seats, the policy's network and the match-equity table. A network's parameters
 * are digits in rows, and every row has its scale (a float) among the bytes. A weight of the first layer, of which there
 * are many, is one digit, every other parameter two. A table has two bytes for each chance. Little-endian.
 */
const FORMAT = 'coup-fourre weights';
const VERSION = 3;
/** Parameters are whole numbers up to these, times the scale of their row. */
const MAX_STEPS = { first: 31, other: 2047 } as const;
const CHANCE_STEPS = 65_535;
/** Units whose sizes differ by no more than this share of them are equal. */
const EQUAL_WITHIN = 0.1;

interface WeightsHeader {
  readonly format: string;
  readonly version: number;
  readonly features: number;
  readonly featuresVersion: number;
  readonly outputs: number;
  readonly beliefWidth: number;
  readonly widths: Readonly<Partial<Record<Players, number>>>;
  readonly checksum: number;
}

/** What was learned for each number of seats. */
export type LearnedWeightsByPlayers = ReadonlyMap<Players, LearnedWeights>;

/** Learned weights as text. Each weight of the first layer keeps 6 bits, every other parameter 12. */
export function formatWeights(learned: LearnedWeightsByPlayers): string {
  const [first] = learned.values();
  if (!first) throw new Error('there is nothing learned to write');
  const belief = networkText(first.belief);
  const parts = [...learned].map(([, { network, equity }]) => ({ ...networkText(network), equity }));
  const bytes = concatBytes([belief.scales, ...parts.flatMap(({ scales, equity }) => [scales, equityBytes(equity)])]);
  const digits = [belief, ...parts].map((part) => part.digits).join('');
  const widths = Object.fromEntries([...learned].map(([players, { network }]) => [players, network.shape.width]));
  const header: WeightsHeader = {
    format: FORMAT,
    version: VERSION,
    features: FEATURE_COUNT,
    featuresVersion: FEATURES_VERSION,
    outputs: OUTPUT_COUNT,
    beliefWidth: first.belief.shape.width,
    widths,
    checksum: checksumOf(bytes, digits),
  };
  return `${JSON.stringify(header)}\n${encodeBase64(bytes)}\n${digits}\n`;
}

/** The checksum in the text of some weights, which identifies them; null if it has none. */
export function weightsChecksum(text: string): number | null {
  const header = parseHeader(text.slice(0, text.indexOf('\n')));
  return typeof header === 'string' ? null : header.checksum;
}

/** The weights in a text, for all or for some numbers of seats, or a sentence about why there are none. */
export function parseWeights(
  text: string,
  wanted: readonly Players[] = PLAYER_COUNTS,
): LearnedWeightsByPlayers | string {
  const [headerLine = '', payload = '', digits = ''] = text.split('\n');
  const header = parseHeader(headerLine);
  if (typeof header === 'string') return header;
  const bytes = decodeBase64(payload);
  const size = sizeOf(header);
  const isWhole =
    bytes?.length === size.bytes && digits.length === size.digits && checksumOf(bytes, digits) === header.checksum;
  if (!bytes || !isWhole) return 'the weights are damaged: get the file again';
  const reader = new Reader(bytes, digits);
  const belief = readNetwork(reader, beliefShape(header.beliefWidth));
  const learned = new Map<Players, LearnedWeights>();
  for (const players of PLAYER_COUNTS) {
    const width = header.widths[players];
    if (width === undefined) continue;
    if (!wanted.includes(players)) {
      reader.skip(playersSize(players, width));
      continue;
    }
    const network = readNetwork(reader, { features: FEATURE_COUNT, width, outputs: OUTPUT_COUNT });
    learned.set(players, { network, belief, equity: readEquity(reader, teamCount(players)) });
  }
  return learned;
}

function parseHeader(line: string): WeightsHeader | string {
  let header: Partial<WeightsHeader>;
  try {
    header = JSON.parse(line) as Partial<WeightsHeader>;
  } catch {
    return 'this is not a file of weights: its first line is not JSON';
  }
  if (header === null || header.format !== FORMAT)
    return `this is not a file of weights: its format is not '${FORMAT}'`;
  const { version, features, featuresVersion, outputs, beliefWidth = 0, widths } = header;
  const isThisVersion =
    version === VERSION &&
    features === FEATURE_COUNT &&
    featuresVersion === FEATURES_VERSION &&
    outputs === OUTPUT_COUNT;
  if (!isThisVersion) return 'the weights were made for another version of the program: train them again';
  const areWidths =
    typeof widths === 'object' &&
    widths !== null &&
    [beliefWidth, ...Object.values(widths)].every((width) => width > 0 && width % 32 === 0);
  return areWidths ? (header as WeightsHeader) : 'the weights do not say how wide their networks are';
}

/** Bytes and digits. */
interface Size {
  readonly bytes: number;
  readonly digits: number;
}

/** What follows the header. */
function sizeOf({ beliefWidth, widths }: WeightsHeader): Size {
  return PLAYER_COUNTS.reduce(
    (sum, players) => {
      const width = widths[players];
      return width === undefined ? sum : addSizes(sum, playersSize(players, width));
    },
    networkSize(beliefShape(beliefWidth)),
  );
}

/** What there is for a number of seats: a network of that width and the match-equity table. */
function playersSize(players: Players, width: number): Size {
  const { bytes, digits } = networkSize({ features: FEATURE_COUNT, width, outputs: OUTPUT_COUNT });
  return { bytes: bytes + 2 * MatchEquity.sizeFor(teamCount(players)), digits };
}

function networkSize(shape: NetworkShape): Size {
  return sectionsOf(shape)
    .map(({ rows, length, max }) => ({ bytes: 4 * rows, digits: digitsFor(max) * rows * length }))
    .reduce(addSizes);
}

function addSizes(one: Size, other: Size): Size {
  return { bytes: one.bytes + other.bytes, digits: one.digits + other.digits };
}

/** A section of a network's parameters: where it begins, how many rows it has, how long they are, and their MAX_STEPS. */
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

function networkText(network: Network): NetworkText {
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
 * The parameters of a network that computes the same, in which the incoming weights of all hidden units are about as
 * large: a unit may be scaled by any positive factor if its outgoing weights are divided by it. Otherwise the rows,
 * which have a weight of each unit, would keep little of the smaller ones.
 */
function withEqualUnits({ shape, parameters }: Network): Float32Array {
  const { features, width, outputs } = shape;
  const equal = parameters.slice();
  for (let unit = 0; unit < width; unit += 1) {
    let squares = 0;
    for (let row = 0; row <= features; row += 1) squares += (equal[row * width + unit] as number) ** 2;
    const size = Math.sqrt(squares / (features + 1));
    // What was read from a text is left as it is, so that it is written as the same text again.
    if (size === 0 || Math.abs(size - 1) < EQUAL_WITHIN) continue;
    for (let row = 0; row <= features + outputs; row += 1) {
      const index = row * width + unit;
      equal[index] = row <= features ? (equal[index] as number) / size : (equal[index] as number) * size;
    }
  }
  return equal;
}

/** How many digits in base 64 a parameter takes. */
function digitsFor(max: number): number {
  return 2 * max < 64 ? 1 : 2;
}

function readNetwork(reader: Reader, shape: NetworkShape): Network {
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

function equityBytes({ chances }: MatchEquity): Uint8Array {
  const bytes = new Uint8Array(2 * chances.length);
  const view = new DataView(bytes.buffer);
  for (const [index, chance] of chances.entries()) view.setUint16(2 * index, Math.round(chance * CHANCE_STEPS), true);
  return bytes;
}

function readEquity(reader: Reader, teams: number): MatchEquity {
  const count = MatchEquity.sizeFor(teams);
  const view = reader.view(2 * count);
  const chances = new Float32Array(count);
  for (let index = 0; index < count; index += 1) chances[index] = view.getUint16(2 * index, true) / CHANCE_STEPS;
  return new MatchEquity(teams, chances);
}

/** Reads bytes and digits section by section. */
class Reader {
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

  /** The next number of so many digits. */
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

function concatBytes(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let offset = 0;
  for (const part of parts) {
    bytes.set(part, offset);
    offset += part.length;
  }
  return bytes;
}

/** FNV-1a (Fowler, Noll, Vo 1991), 32 bits. */
function checksumOf(bytes: Uint8Array, digits: string): number {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193);
  for (let digit = 0; digit < digits.length; digit += 1) sum = Math.imul(sum ^ digits.charCodeAt(digit), 0x01000193);
  return sum >>> 0;
}
