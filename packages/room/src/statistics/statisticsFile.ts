import { DECISION_KINDS } from '@coup-fourre/bots/luck';
import { LEVELS } from '@coup-fourre/bots/names';
import { EDITION_IDS, PLAYER_COUNTS } from '@coup-fourre/rules';
import type { DealTally, LuckTally, OpponentKind } from './dealTally.ts';

const KIND = 'coup-fourre-statistics';
const VERSION = 1;

export const OPPONENT_KINDS: readonly OpponentKind[] = [...LEVELS, 'people'];

/** Why a file cannot be imported as statistics. */
export type FileFault = 'notStatistics' | 'newerVersion' | 'damaged';

export type StatisticsFileResult =
  | { readonly ok: true; readonly deals: readonly DealTally[] }
  | { readonly ok: false; readonly fault: FileFault };

/** Writes statistics as a file for import on another device. */
export function formatStatistics(deals: readonly DealTally[]): string {
  return `${JSON.stringify({ kind: KIND, version: VERSION, deals }, null, 1)}\n`;
}

const COLUMNS = [
  'id',
  'at',
  'edition',
  'players',
  'against',
  'isWon',
  'points',
  'given',
  'suffered',
  'isSafeTrip',
  'waits',
  'match',
] as const satisfies readonly Exclude<keyof DealTally, 'luck'>[];

/** Writes statistics as CSV, one line per deal. `timeText` formats milliseconds since 1970 in ISO 8601. */
export function formatStatisticsCsv(deals: readonly DealTally[], timeText: (at: number) => string): string {
  const lines = deals.map((deal) =>
    COLUMNS.map((column) => (column === 'at' ? timeText(deal.at) : String(deal[column] ?? ''))),
  );
  return [COLUMNS, ...lines].map((cells) => `${cells.join(',')}\r\n`).join('');
}

/** Reads a file written by `formatStatistics`. Refuses any other file. */
export function readStatistics(text: string): StatisticsFileResult {
  const file = tryParseJson(text);
  if (!isRecord(file) || file.kind !== KIND) return { ok: false, fault: 'notStatistics' };
  const { version, deals } = file;
  if (typeof version === 'number' && version > VERSION) return { ok: false, fault: 'newerVersion' };
  if (version !== VERSION || !Array.isArray(deals) || !deals.every(isTally)) return { ok: false, fault: 'damaged' };
  return { ok: true, deals: deals.map(pickKnownFields) };
}

function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const MAX_ID_LENGTH = 100;
const MAX_POINTS = 10_000;
const MAX_COUNT = 1000;
const MAX_TIME_MS = 8.64e15;

const FIELDS: Readonly<Record<Exclude<keyof DealTally, 'luck'>, (value: unknown) => boolean>> = {
  id: (value) => typeof value === 'string' && value !== '' && value.length <= MAX_ID_LENGTH && !/[",\r\n]/.test(value),
  at: (value) => isCount(value, MAX_TIME_MS),
  edition: (value) => EDITION_IDS.some((id) => id === value),
  players: (value) => PLAYER_COUNTS.some((count) => count === value),
  against: (value) => OPPONENT_KINDS.some((against) => against === value),
  isWon: isBoolean,
  points: (value) => isCount(value, MAX_POINTS),
  given: (value) => isCount(value, MAX_COUNT),
  suffered: (value) => isCount(value, MAX_COUNT),
  isSafeTrip: isBoolean,
  waits: (value) => isCount(value, MAX_COUNT),
  match: (value) => value === 'won' || value === 'lost' || value === null,
};

function isTally(value: unknown): value is DealTally {
  return (
    isRecord(value) &&
    COLUMNS.every((column) => FIELDS[column](value[column])) &&
    (value.luck === undefined || isLuck(value.luck))
  );
}

function isLuck(value: unknown): value is LuckTally {
  if (!isRecord(value) || !isCount(value.version, MAX_COUNT) || !isRecord(value.errors)) return false;
  const { lead, luck, errors } = value;
  const areErrors = DECISION_KINDS.every((kind) => {
    const one = errors[kind];
    return (
      isRecord(one) &&
      isCount(one.decisions, MAX_COUNT) &&
      [one.lost, one.lostSquares].every((sum) => isWithin(sum, MAX_COUNT))
    );
  });
  return areErrors && [lead, luck].every((points) => isWithin(points, MAX_POINTS));
}

function isWithin(value: unknown, max: number): boolean {
  return typeof value === 'number' && Math.abs(value) <= max;
}

function pickKnownFields(deal: DealTally): DealTally {
  const { id, at, edition, players, against, isWon, points, given, suffered, isSafeTrip, waits, match, luck } = deal;
  const known = { id, at, edition, players, against, isWon, points, given, suffered, isSafeTrip, waits, match };
  return luck === undefined ? known : { ...known, luck };
}

function isBoolean(value: unknown): boolean {
  return typeof value === 'boolean';
}

function isCount(value: unknown, max: number): boolean {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= max;
}
