import { PLAYER_COUNTS, type Players, teamCount } from '@coup-fourre/rules';
import { beliefShape } from '../belief/belief.ts';
import { MatchEquity } from '../equity/matchEquity.ts';
import { FEATURE_COUNT, FEATURES_VERSION } from '../features/layout.ts';
import { decodeBase64, encodeBase64 } from '../network/base64.ts';
import { Network, type NetworkShape, parameterCount } from '../network/network.ts';
import { OUTPUT_COUNT } from '../network/outputs.ts';
import type { LearnedWeights } from './learnedWeights.ts';

/*
 * Weights as text: a line of JSON that says what they are, then a line of base64. The bytes are those of the belief network,
 * then, for each number of seats, those of the policy's network and of the match-equity table. A network's parameters lie in
 * rows of one byte each, every row after its own scale (a float); a table has two bytes a chance. Little-endian.
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

/** Learned weights as text, of which each parameter keeps 8 bits. */
export function formatWeights(learned: LearnedWeightsByPlayers): string {
  const [first] = learned.values();
  if (!first) throw new Error('there is nothing learned to write');
  const parts = [...learned].flatMap(([, { network, equity }]) => [networkBytes(network), equityBytes(equity)]);
  const bytes = concatBytes([networkBytes(first.belief), ...parts]);
  const widths = Object.fromEntries([...learned].map(([players, { network }]) => [players, network.shape.width]));
  const head: WeightsHeader = {
    format: FORMAT,
    version: VERSION,
    features: FEATURE_COUNT,
    featuresVersion: FEATURES_VERSION,
    outputs: OUTPUT_COUNT,
    beliefWidth: first.belief.shape.width,
    widths,
    checksum: checksumOf(bytes),
  };
  return `${JSON.stringify(head)}\n${encodeBase64(bytes)}\n`;
}

/** The checksum that the text of some weights tells of them, by which they differ from others; null where it tells none. */
export function weightsChecksum(text: string): number | null {
  const head = parseHeader(text.slice(0, text.indexOf('\n')));
  return typeof head === 'string' ? null : head.checksum;
}

/** The weights that a text tells, of all or of some numbers of seats, or in words why it tells none. */
export function parseWeights(
  text: string,
  wanted: readonly Players[] = PLAYER_COUNTS,
): LearnedWeightsByPlayers | string {
  const [first = '', second = ''] = text.split('\n');
  const head = parseHeader(first);
  if (typeof head === 'string') return head;
  const bytes = decodeBase64(second);
  const isWhole = bytes?.length === payloadSize(head) && checksumOf(bytes) === head.checksum;
  if (!bytes || !isWhole) return 'the weights are damaged: get the file again';
  const reader = new Reader(bytes);
  const belief = readNetwork(reader, beliefShape(head.beliefWidth));
  const learned = new Map<Players, LearnedWeights>();
  for (const players of PLAYER_COUNTS) {
    const width = head.widths[players];
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
  let head: Partial<WeightsHeader>;
  try {
    head = JSON.parse(line) as Partial<WeightsHeader>;
  } catch {
    return 'this is no file of weights: its first line is not JSON';
  }
  if (head === null || head.format !== FORMAT) return `this is no file of weights: its format is not '${FORMAT}'`;
  const { version, features, featuresVersion, outputs, beliefWidth = 0, widths } = head;
  const isOurs =
    version === VERSION &&
    features === FEATURE_COUNT &&
    featuresVersion === FEATURES_VERSION &&
    outputs === OUTPUT_COUNT;
  if (!isOurs) return 'the weights were made for another version of the program: train them anew';
  const areWidths =
    typeof widths === 'object' &&
    widths !== null &&
    [beliefWidth, ...Object.values(widths)].every((width) => width > 0 && width % 32 === 0);
  return areWidths ? (head as WeightsHeader) : 'the weights do not say how wide their networks are';
}

/** How many bytes follow a head. */
function payloadSize({ beliefWidth, widths }: WeightsHeader): number {
  return PLAYER_COUNTS.reduce(
    (sum, players) => {
      const width = widths[players];
      return width === undefined ? sum : sum + playersSize(players, width);
    },
    networkSize(beliefShape(beliefWidth)),
  );
}

/** How many bytes a network of that width and the match-equity table take for a number of seats. */
function playersSize(players: Players, width: number): number {
  return (
    networkSize({ features: FEATURE_COUNT, width, outputs: OUTPUT_COUNT }) + 2 * MatchEquity.sizeFor(teamCount(players))
  );
}

function networkSize(shape: NetworkShape): number {
  return sectionsOf(shape).reduce((bytes, { rows, length }) => bytes + rows * (4 + length), 0);
}

/** The rows of a network, their bias, the rows of its outputs, their bias: first place, length and number of rows. */
function sectionsOf({
  features,
  width,
  outputs,
}: NetworkShape): readonly { from: number; rows: number; length: number }[] {
  const answer = (features + 1) * width;
  return [
    { from: 0, rows: features + 1, length: width },
    { from: answer, rows: outputs, length: width },
    { from: answer + outputs * width, rows: 1, length: outputs },
  ];
}

function networkBytes({ shape, parameters }: Network): Uint8Array {
  const pieces: Uint8Array[] = [];
  for (const { from, rows, length } of sectionsOf(shape)) {
    for (let row = 0; row < rows; row += 1) {
      const numbers = parameters.subarray(from + row * length, from + (row + 1) * length);
      const scale = numbers.reduce((most, number) => Math.max(most, Math.abs(number)), 0) / MAX_QUANTIZED;
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
      for (let place = 0; place < length; place += 1) parameters[first + place] = scale * (steps[place] as number);
    }
  }
  return new Network(shape, parameters);
}

function equityBytes({ chances }: MatchEquity): Uint8Array {
  const bytes = new Uint8Array(2 * chances.length);
  const view = new DataView(bytes.buffer);
  for (const [place, chance] of chances.entries()) view.setUint16(2 * place, Math.round(chance * CHANCE_STEPS), true);
  return bytes;
}

function readEquity(reader: Reader, teams: number): MatchEquity {
  const count = MatchEquity.sizeFor(teams);
  const view = reader.view(2 * count);
  const chances = new Float32Array(count);
  for (let place = 0; place < count; place += 1) chances[place] = view.getUint16(2 * place, true) / CHANCE_STEPS;
  return new MatchEquity(teams, chances);
}

/** Takes bytes one part after the other. */
class Reader {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  view(length: number): DataView {
    const { buffer, byteOffset } = this.#bytes;
    const view = new DataView(buffer, byteOffset + this.#at, length);
    this.skip(length);
    return view;
  }

  steps(length: number): Int8Array {
    const { buffer, byteOffset } = this.#bytes;
    const steps = new Int8Array(buffer, byteOffset + this.#at, length);
    this.skip(length);
    return steps;
  }

  skip(length: number): void {
    this.#at += length;
  }
}

function concatBytes(parts: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}

/** FNV-1a (Fowler, Noll, Vo 1991), 32 bits. */
function checksumOf(bytes: Uint8Array): number {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193);
  return sum >>> 0;
}
