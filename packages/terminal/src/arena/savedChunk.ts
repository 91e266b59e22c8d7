import type { BySide, Duplicate, Sitting } from '@coup-fourre/bots/arena';
import {
  BadInput,
  isObject,
  type Json,
  type Result,
  readInteger,
  readList,
  readListOfLength,
  readObject,
  toResult,
} from '@coup-fourre/rules';
import type { DecisionTimes } from './decisionTimes.ts';
import type { Chunk } from './playChunk.ts';
import type { UnseededPlan } from './savedRunHeader.ts';

/** A chunk in a saved run, with the seconds that it adds to the run. */
export interface SavedChunk extends Chunk {
  readonly seconds: number;
}

const MAX_INTEGER = Number.MAX_SAFE_INTEGER;

/** Reads a chunk from a line of a saved run, or says what is wrong with it. */
export function readChunk(json: Json, plan: UnseededPlan): Result<SavedChunk> {
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
