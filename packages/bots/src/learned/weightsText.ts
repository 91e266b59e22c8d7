import { PLAYER_COUNTS, type Players, teamCount } from '@coup-fourre/rules';
import { beliefShape } from '../belief/belief.ts';
import { MatchEquity } from '../equity/matchEquity.ts';
import { FEATURE_COUNT, FEATURES_VERSION } from '../features/layout.ts';
import { decodeBase64, encodeBase64 } from '../network/base64.ts';
import {
  addSizes,
  checksumOf,
  concatBytes,
  networkSize,
  networkText,
  Reader,
  readNetwork,
  type Size,
} from '../network/networkText.ts';
import { OUTPUT_COUNT } from '../network/outputs.ts';
import type { LearnedWeights } from './learnedWeights.ts';

/*
 * Weights as text: a line of JSON that describes them, a line of base64 and a line of digits.
 * Both lines contain the belief network, then for each number of seats the policy's network and the match-equity table.
 * A table has two bytes per chance. Little-endian.
 */
const FORMAT = 'coup-fourre weights';
const VERSION = 3;
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

export type LearnedWeightsByPlayers = ReadonlyMap<Players, LearnedWeights>;

/**
 * Learned weights as text. Each weight of the first layer keeps 6 bits, every other parameter 12. Throws for an empty
 * map.
 */
export function formatWeights(learned: LearnedWeightsByPlayers): string {
  const [first] = learned.values();
  if (!first) throw new Error('there are no weights to write');
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

/** The checksum in the text, or null if it has none. */
export function weightsChecksum(text: string): number | null {
  const header = parseHeader(text.slice(0, text.indexOf('\n')));
  return typeof header === 'string' ? null : header.checksum;
}

/** The weights for some or all numbers of seats, or a sentence that describes the fault. */
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

function sizeOf({ beliefWidth, widths }: WeightsHeader): Size {
  return PLAYER_COUNTS.reduce(
    (sum, players) => {
      const width = widths[players];
      return width === undefined ? sum : addSizes(sum, playersSize(players, width));
    },
    networkSize(beliefShape(beliefWidth)),
  );
}

function playersSize(players: Players, width: number): Size {
  const { bytes, digits } = networkSize({ features: FEATURE_COUNT, width, outputs: OUTPUT_COUNT });
  return { bytes: bytes + 2 * MatchEquity.sizeFor(teamCount(players)), digits };
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
