import { appendFileSync, closeSync, ftruncateSync, openSync } from 'node:fs';
import { botKindNamed, SHIPPED_WEIGHTS_CHECKSUM, usesLearnedWeights } from '@coup-fourre/bots';
import { type BySide, type Duplicate, SIDES, type Sitting } from '@coup-fourre/bots/arena';
import {
  BadInput,
  changedRules,
  type HouseRules,
  isObject,
  type Json,
  type JsonObject,
  type Result,
  readInteger,
  readList,
  readListOfLength,
  readObject,
  toResult,
} from '@coup-fourre/rules';
import { readIfAny } from '../program/readIfAny.ts';
import { parseJson } from '../protocol/jsonLines.ts';
import type { ArenaPlan } from './options.ts';
import type { Chunk, DecisionTimes } from './playChunk.ts';

/** A run that is saved in a file: what was played before, and a way to add to it. */
export interface SavedRun {
  readonly seed: string;
  readonly chunks: readonly SavedChunk[];
  /** Adds a chunk; it is safe on disk when this returns. */
  readonly add: (chunk: SavedChunk) => void;
  readonly close: () => void;
}

/** `newSeed` is the seed of a new run without --seed. */
export interface SavedRunLocation {
  readonly path: string;
  readonly newSeed: string;
}

/**
 * Opens the file of a run or starts a new one; returns an error message if that fails. A last line that was cut off is
 * dropped, and the run continues from the line before.
 */
export function openSavedRun({ path, newSeed }: SavedRunLocation, plan: UnseededPlan): SavedRun | string {
  try {
    const text = readIfAny(path)?.toString() ?? '';
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    const before = whole === '' ? readEmptyRun(text) : readLines(whole.split('\n').slice(0, -1), plan);
    if (typeof before === 'string') return `${path} ${before}`;
    const seed = before.seed ?? plan.seed ?? newSeed;
    const file = openSync(path, 'a');
    ftruncateSync(file, Buffer.byteLength(whole));
    if (whole === '') appendLine(file, savedRunHeaderOf({ ...plan, seed }));
    const add = (chunk: SavedChunk): void => appendLine(file, chunk);
    return { seed, chunks: before.chunks, add, close: () => closeSync(file) };
  } catch (error) {
    if (error instanceof Error && 'code' in error) return `${path} cannot be used: ${error.message}`;
    throw error;
  }
}

interface EarlierRun {
  readonly seed: string | null;
  readonly chunks: readonly SavedChunk[];
}

const NOT_A_SAVED_RUN = 'is not the saved run of an arena: name a file that does not exist yet';
const HEADER_START = '{"arena":';

/** A file without a complete line: empty, or with its first line cut off. */
function readEmptyRun(text: string): EarlierRun | string {
  return text.startsWith(HEADER_START) || HEADER_START.startsWith(text) ? { seed: null, chunks: [] } : NOT_A_SAVED_RUN;
}

function readLines([first = '', ...lines]: readonly string[], plan: UnseededPlan): EarlierRun | string {
  const header = parseJson(first);
  if (!isObject(header) || !('arena' in header)) return NOT_A_SAVED_RUN;
  const why = whyDifferentRun(header, plan);
  if (why !== null) return why;
  const chunks: SavedChunk[] = [];
  const numbers = new Set<number>();
  for (const [index, line] of lines.entries()) {
    const chunk = readChunk(parseJson(line), plan);
    if (!chunk.ok) return `is damaged in line ${index + 2} (${chunk.error.message}): name another file`;
    // If two arenas use the same file, both may play the same duplicate: it counts once.
    const duplicates = chunk.value.duplicates.filter(({ number }) => !numbers.has(number));
    for (const { number } of duplicates) numbers.add(number);
    chunks.push({ ...chunk.value, duplicates });
  }
  return { seed: String(header.seed), chunks };
}

function appendLine(file: number, line: object): void {
  appendFileSync(file, `${JSON.stringify(line)}\n`, { flush: true });
}

/** A plan that may not have a seed yet. */
export type UnseededPlan = Omit<ArenaPlan, 'seed'> & { readonly seed: string | null };

const FORMAT_VERSION = 5;

/** The first line of a saved run: everything that determines the result, under the names of the options. */
interface SavedRunHeader {
  readonly arena: typeof FORMAT_VERSION;
  readonly a: string;
  readonly b: string;
  readonly edition: string;
  readonly players: number;
  readonly rules: HouseRules;
  readonly deals: number;
  readonly match: boolean;
  readonly time: number;
  /** Only if a level searches by the clock. */
  readonly rounds?: number;
  /** Only if A's choices are measured. */
  readonly advantage?: number;
  /** The checksum of the learned weights, only if a player uses them. */
  readonly weights?: number | null;
  readonly patience: number;
  readonly seed: string | null;
}

function savedRunHeaderOf({
  bots,
  rules,
  length,
  deals,
  timeMs,
  rounds,
  advantageRollouts,
  patienceMs,
  seed,
}: UnseededPlan): SavedRunHeader {
  const { edition, players } = rules;
  const match = length === 'match';
  const table = { edition, players, rules: changedRules(rules) };
  return {
    arena: FORMAT_VERSION,
    a: bots.a,
    b: bots.b,
    ...table,
    deals,
    match,
    time: timeMs,
    ...(rounds === null ? {} : { rounds }),
    ...(advantageRollouts === null ? {} : { advantage: advantageRollouts }),
    ...(SIDES.some((side) => isLearned(bots[side])) ? { weights: SHIPPED_WEIGHTS_CHECKSUM } : {}),
    patience: patienceMs,
    seed,
  };
}

function isLearned(bot: string): boolean {
  const kind = botKindNamed(bot);
  return kind !== null && usesLearnedWeights(kind.level);
}

/** Returns how a saved run differs from a plan, in words, or null if it does not. A plan without a seed accepts any. */
function whyDifferentRun(header: JsonObject, plan: UnseededPlan): string | null {
  if (header.arena !== FORMAT_VERSION) return `was written by another version: name another file`;
  if (typeof header.seed !== 'string') return 'is damaged in line 1 (it has no seed): name another file';
  const wanted = savedRunHeaderOf({ ...plan, seed: plan.seed ?? header.seed });
  if (header.weights !== wanted.weights) return 'was played with other learned weights: name another file';
  const different = Object.entries<Json>({ rounds: undefined, advantage: undefined, ...wanted }).find(
    ([option, value]) => valueText(header[option]) !== valueText(value),
  );
  if (different === undefined) return null;
  const [option, value] = different;
  const begun = `was begun with --${option} ${valueText(header[option])}, not ${valueText(value)}`;
  return `${begun}: give it the same arguments, or name another file`;
}

const valueText = (value: Json): string => (typeof value === 'string' ? value : JSON.stringify(value)) ?? 'nothing';

/** A chunk in a saved run, with the seconds that it adds to the run. */
export interface SavedChunk extends Chunk {
  readonly seconds: number;
}

const MAX_INTEGER = Number.MAX_SAFE_INTEGER;

/** Reads a chunk from a line of a saved run, or says what is wrong with it. */
function readChunk(json: Json, plan: UnseededPlan): Result<SavedChunk> {
  return toResult(() => {
    const { duplicates, times, seconds } = readObject(json, 'the line', ['duplicates', 'times', 'seconds']);
    return {
      duplicates: readDuplicates(duplicates, plan),
      times: readBySide(times, 'times', readTimes),
      seconds: readNumber(seconds, 'seconds'),
    };
  });
}

function readDuplicates(json: Json, plan: UnseededPlan): Duplicate[] {
  const duplicates = readList(json, 'duplicates').map((duplicate) => readDuplicate(duplicate, plan));
  if (new Set(duplicates.map(({ number }) => number)).size < duplicates.length)
    throw new BadInput('badRequest', 'a duplicate appears twice');
  return duplicates;
}

function readDuplicate(json: Json, { deals, rules }: UnseededPlan): Duplicate {
  const { number, sittings } = readObject(json, 'a duplicate', ['number', 'sittings']);
  return {
    number: readInteger(number, 'number', 0, deals - 1),
    sittings: readListOfLength(sittings, 'sittings', rules.teams).map((sitting) => readSitting(sitting, rules.teams)),
  };
}

function readSitting(json: Json, teams: number): Sitting {
  const { points, luck, advantage, won, replies, illegalReplies } = readObject(json, 'a sitting', [
    'points',
    'luck',
    'advantage',
    'won',
    'replies',
    'illegalReplies',
  ]);
  return {
    points: readDeals(points).map((deal) =>
      readListOfLength(deal, 'points', teams).map((team) => readInteger(team, 'points', 0, MAX_INTEGER)),
    ),
    luck: readNumber(luck, 'luck'),
    advantage: advantage === null ? null : readNumber(advantage, 'advantage'),
    won: won === null ? null : readNumber(won, 'won'),
    replies: readBySide(replies, 'replies', readCount),
    illegalReplies: readBySide(illegalReplies, 'illegalReplies', readCount),
  };
}

const readCount = (json: Json, where: string): number => readInteger(json, where, 0, MAX_INTEGER);

function readDeals(json: Json): readonly Json[] {
  const deals = readList(json, 'points');
  if (deals.length === 0) throw new BadInput('badRequest', 'points must have at least one deal');
  return deals;
}

function readTimes(json: Json, where: string): DecisionTimes {
  const { count, sum, max, buckets } = readObject(json, where, ['count', 'sum', 'max', 'buckets']);
  if (!isObject(buckets)) throw new BadInput('badRequest', `${where}.buckets must be an object`);
  const counts = Object.entries(buckets).map(([bucket, copies]): [number, number] => [
    readInteger(Number(bucket), `${where}.buckets`, 0, MAX_INTEGER),
    readInteger(copies, `${where}.buckets`, 0, MAX_INTEGER),
  ]);
  return {
    count: readInteger(count, `${where}.count`, 0, MAX_INTEGER),
    sum: readNumber(sum, `${where}.sum`),
    max: readNumber(max, `${where}.max`),
    buckets: Object.fromEntries(counts),
  };
}

function readBySide<Value>(json: Json, where: string, read: (value: Json, where: string) => Value): BySide<Value> {
  const { a, b } = readObject(json, where, ['a', 'b']);
  return { a: read(a, `${where}.a`), b: read(b, `${where}.b`) };
}

function readNumber(value: Json, where: string): number {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  throw new BadInput('badRequest', `${where} must be a number`);
}
