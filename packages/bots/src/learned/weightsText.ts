import { PLAYER_COUNTS, type Players, teamCount } from '@coup-fourre/rules';
import { beliefShape } from '../belief/belief.ts';
import { MatchEquity } from '../equity/matchEquity.ts';
import { FEATURE_COUNT, FEATURES_VERSION } from '../features/layout.ts';
import { decodeBase64, encodeBase64 } from '../network/base64.ts';
import { Network, type NetworkShape, parameterCount } from '../network/network.ts';
import { OUTPUT_COUNT } from '../network/outputs.ts';
import type { LearnedWeights } from './learnedWeights.ts';

/*
 * Weights as text: a line of JSON that describes them, then a line of base64. The bytes are those of the belief
 * network, then, for each number of seats, those of the policy's network and of the match-equity table. A network's
 * parameters are in rows of one byte each, and every row is preceded by its scale (a float). A table has two bytes for
 * each chance. Little-endian.
 */
const FORMAT = 'coup-fourre weights';
const VERSION = 2;
const MAX_QUANTIZED = 127;
const CHANCE_STEPS = 65_535;

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

/** Learned weights as text. Each parameter keeps 8 bits. */
export function formatWeights(learned: LearnedWeightsByPlayers): string {
  const [first] = learned.values();
  if (!first) throw new Error('there is nothing learned to write');
  const parts = [...learned].flatMap(([, { network, equity }]) => [networkBytes(network), equityBytes(equity)]);
  const bytes = concatBytes([networkBytes(first.belief), ...parts]);
  const widths = Object.fromEntries([...learned].map(([players, { network }]) => [players, network.shape.width]));
  const header: WeightsHeader = {
    format: FORMAT,
    version: VERSION,
    features: FEATURE_COUNT,
    featuresVersion: FEATURES_VERSION,
    outputs: OUTPUT_COUNT,
    beliefWidth: first.belief.shape.width,
    widths,
    checksum: checksumOf(bytes),
  };
  return `${JSON.stringify(header)}\n${encodeBase64(bytes)}\n`;
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
  const [headerLine = '', payload = ''] = text.split('\n');
  const header = parseHeader(headerLine);
  if (typeof header === 'string') return header;
  const bytes = decodeBase64(payload);
  const isWhole = bytes?.length === payloadSize(header) && checksumOf(bytes) === header.checksum;
  if (!bytes || !isWhole) return 'the weights are damaged: get the file again';
  const reader = new Reader(bytes);
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

/** The number of bytes after the header. */
function payloadSize({ beliefWidth, widths }: WeightsHeader): number {
  return PLAYER_COUNTS.reduce(
    (sum, players) => {
      const width = widths[players];
      return width === undefined ? sum : sum + playersSize(players, width);
    },
    networkSize(beliefShape(beliefWidth)),
  );
}

/** The number of bytes for a number of seats: a network of that width and the match-equity table. */
function playersSize(players: Players, width: number): number {
  return (
    networkSize({ features: FEATURE_COUNT, width, outputs: OUTPUT_COUNT }) + 2 * MatchEquity.sizeFor(teamCount(players))
  );
}

function networkSize(shape: NetworkShape): number {
  return sectionsOf(shape).reduce((bytes, { rows, length }) => bytes + rows * (4 + length), 0);
}

/** The sections of a network's parameters: where each begins, how many rows it has, and how long they are. */
function sectionsOf({
  features,
  width,
  outputs,
}: NetworkShape): readonly { from: number; rows: number; length: number }[] {
  const outputWeights = (features + 1) * width;
  return [
    { from: 0, rows: features + 1, length: width },
    { from: outputWeights, rows: outputs, length: width },
    { from: outputWeights + outputs * width, rows: 1, length: outputs },
  ];
}

function networkBytes({ shape, parameters }: Network): Uint8Array {
  const pieces: Uint8Array[] = [];
  for (const { from, rows, length } of sectionsOf(shape)) {
    for (let row = 0; row < rows; row += 1) {
      const numbers = parameters.subarray(from + row * length, from + (row + 1) * length);
      const scale = numbers.reduce((max, number) => Math.max(max, Math.abs(number)), 0) / MAX_QUANTIZED;
      const bytes = new Uint8Array(4 + length);
      new DataView(bytes.buffer).setFloat32(0, scale, true);
      new Int8Array(bytes.buffer, 4).set(numbers.map((number) => (scale > 0 ? Math.round(number / scale) : 0)));
      pieces.push(bytes);
    }
  }
  return concatBytes(pieces);
}

function readNetwork(reader: Reader, shape: NetworkShape): Network {
  const parameters = new Float32Array(parameterCount(shape));
  for (const { from, rows, length } of sectionsOf(shape)) {
    for (let row = 0; row < rows; row += 1) {
      const scale = reader.view(4).getFloat32(0, true);
      const steps = reader.steps(length);
      const first = from + row * length;
      for (let column = 0; column < length; column += 1) parameters[first + column] = scale * (steps[column] as number);
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

/** Reads bytes section by section. */
class Reader {
  readonly #bytes: Uint8Array;
  #offset = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  view(length: number): DataView {
    const { buffer, byteOffset } = this.#bytes;
    const view = new DataView(buffer, byteOffset + this.#offset, length);
    this.skip(length);
    return view;
  }

  steps(length: number): Int8Array {
    const { buffer, byteOffset } = this.#bytes;
    const steps = new Int8Array(buffer, byteOffset + this.#offset, length);
    this.skip(length);
    return steps;
  }

  skip(length: number): void {
    this.#offset += length;
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
function checksumOf(bytes: Uint8Array): number {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193);
  return sum >>> 0;
}
