import { appendFileSync, closeSync, ftruncateSync, openSync, statSync } from 'node:fs';
import { botKindNamed, SHIPPED_WEIGHTS_CHECKSUM, usesLearnedWeights } from '@coup-fourre/bots';
import { SIDES } from '@coup-fourre/bots/arena';
import { changedRules, type HouseRules, isObject, type Json, type JsonObject } from '@coup-fourre/rules';
import * as v from 'valibot';
import { UsageError } from '../program/errors.ts';
import { readIfAny } from '../program/readWhole.ts';
import { parseJson } from '../protocol/jsonLines.ts';
import type { ArenaPlan } from './options.ts';
import type { Chunk } from './playChunk.ts';

/** A run that is saved in a file: the earlier duplicates, and a function that adds more. */
export interface SavedRun {
  readonly seed: string;
  readonly chunks: readonly SavedChunk[];
  /** Adds a chunk. The chunk is safely on disk when this returns. */
  readonly add: (chunk: SavedChunk) => void;
  readonly close: () => void;
}

/** `newSeed` is the seed of a new run without --seed. */
export interface SavedRunLocation {
  readonly path: string;
  readonly newSeed: string;
}

/**
 * Opens the file of a run or starts a new one. Throws UsageError if that fails. A last line that was cut off is
 * dropped, and the run continues from the line before.
 */
export function openSavedRun({ path, newSeed }: SavedRunLocation, plan: UnseededPlan): SavedRun {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found?.isDirectory()) throw new UsageError(`${path} cannot be used: it is a folder`);
  // A device keeps nothing of what is appended to it.
  if (found?.isFile() === false) throw new UsageError(`${path} cannot be used: it is not a regular file`);
  try {
    const text = readIfAny(path)?.toString() ?? '';
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    const before = whole === '' ? readEmptyRun(text) : readLines(whole.split('\n').slice(0, -1), plan);
    if (typeof before === 'string') throw new UsageError(`${path} ${before}`);
    const seed = before.seed ?? plan.seed ?? newSeed;
    const file = openSync(path, 'a');
    ftruncateSync(file, Buffer.byteLength(whole));
    if (whole === '') appendLine(file, savedRunHeaderOf({ ...plan, seed }));
    const add = (chunk: SavedChunk): void => appendLine(file, chunk);
    return { seed, chunks: before.chunks, add, close: () => closeSync(file) };
  } catch (error) {
    if (error instanceof Error && 'code' in error) throw new UsageError(`${path} cannot be used: ${error.message}`);
    throw error;
  }
}

interface EarlierRun {
  readonly seed: string | null;
  readonly chunks: readonly SavedChunk[];
}

const NOT_A_SAVED_RUN = 'is not the saved run of an arena: name a file that does not exist yet';
const HEADER_START = '{"arena":';

/** A file without a complete line: empty, or with an incomplete first line. */
function readEmptyRun(text: string): EarlierRun | string {
  return text.startsWith(HEADER_START) || HEADER_START.startsWith(text) ? { seed: null, chunks: [] } : NOT_A_SAVED_RUN;
}

function readLines([first = '', ...lines]: readonly string[], plan: UnseededPlan): EarlierRun | string {
  const header = parseJson(first);
  if (!isObject(header) || !('arena' in header)) return NOT_A_SAVED_RUN;
  const why = whyDifferentRun(header, plan);
  if (why !== null) return why;
  const chunks: SavedChunk[] = [];
  const schema = chunkSchema(plan);
  const numbers = new Set<number>();
  for (const [index, line] of lines.entries()) {
    const chunk = v.safeParse(schema, parseJson(line));
    if (!chunk.success) {
      const [issue] = chunk.issues;
      return `is damaged in line ${index + 2} (${v.getDotPath(issue) ?? 'all'}: ${issue.message}): name another file`;
    }
    // If two arenas use the same file, both may play the same duplicate. It counts once.
    const duplicates = chunk.output.duplicates.filter(({ number }) => !numbers.has(number));
    for (const { number } of duplicates) numbers.add(number);
    chunks.push({ ...chunk.output, duplicates });
  }
  return { seed: String(header.seed), chunks };
}

function appendLine(file: number, line: object): void {
  appendFileSync(file, `${JSON.stringify(line)}\n`, { flush: true });
}

/** A plan that may lack a seed. */
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
  /** Set if a level searches by counting rounds instead of the clock. */
  readonly rounds?: number;
  /** Set if A's choices are measured. */
  readonly advantage?: number;
  /** The checksum of the learned weights, if a player uses them. */
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

/** How a saved run differs from a plan, in words, or null. A plan without a seed accepts any seed. */
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

const NUMBER = v.pipe(v.number(), v.finite());
const COUNT = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const bySide = <Schema extends v.GenericSchema>(schema: Schema) => v.strictObject({ a: schema, b: schema });
const TIMES = v.strictObject({
  count: COUNT,
  sum: NUMBER,
  max: NUMBER,
  buckets: v.record(v.pipe(v.string(), v.digits()), COUNT),
});

/** A line of a saved run after the first. */
function chunkSchema({ deals, rules: { teams } }: UnseededPlan) {
  const sitting = v.strictObject({
    points: v.pipe(v.array(v.pipe(v.array(COUNT), v.length(teams))), v.minLength(1)),
    luck: NUMBER,
    advantage: v.nullable(NUMBER),
    won: v.nullable(NUMBER),
    replies: bySide(COUNT),
    illegalReplies: bySide(COUNT),
  });
  const duplicate = v.strictObject({
    number: v.pipe(COUNT, v.maxValue(deals - 1)),
    sittings: v.pipe(v.array(sitting), v.length(teams)),
  });
  return v.strictObject({
    duplicates: v.pipe(
      v.array(duplicate),
      v.check((all) => new Set(all.map(({ number }) => number)).size === all.length, 'a duplicate appears twice'),
    ),
    times: bySide(TIMES),
    seconds: NUMBER,
  });
}
