import { type Estimate, estimateOfDeals, shareOfDeals } from '@coup-fourre/bots/arena';
import { allErrors, DECISION_KINDS, type DecisionKind, type Errors, errorRateOf } from '@coup-fourre/bots/luck';
import { EDITION_IDS, type EditionId, PLAYER_COUNTS, type Players } from '@coup-fourre/rules';
import type { DealTally, OpponentKind } from './dealTally.ts';
import { errorsOf, type LuckMeans, luckMeans, measuredTallies } from './luckSummary.ts';
import { OPPONENT_KINDS } from './statisticsFile.ts';
import { summaryOf } from './summary.ts';

/** Which deals to count. Null counts all. */
export interface TallyFilter {
  readonly against: OpponentKind | null;
  readonly edition: EditionId | null;
  readonly players: Players | null;
}

export const NO_FILTER: TallyFilter = { against: null, edition: null, players: null };

/** The deals that match every field of the filter that is not null. */
export function filterTallies(tallies: readonly DealTally[], filter: TallyFilter): readonly DealTally[] {
  return tallies.filter((tally) =>
    (['against', 'edition', 'players'] as const).every((key) => filter[key] === null || tally[key] === filter[key]),
  );
}

/** What deals are compared by. */
export const GROUPINGS = ['against', 'edition', 'players'] as const;
export type Grouping = (typeof GROUPINGS)[number];

/** The results of some deals. Means have 95 % intervals from five deals on. */
export interface GroupResult {
  readonly deals: number;
  /** The fraction of deals won, with Wilson's interval. */
  readonly won: Estimate;
  /** Points per deal, with Student's interval. */
  readonly points: Estimate;
  /** The most points in a deal. */
  readonly best: number;
  readonly matches: number;
  readonly matchesWon: number;
  /** Null if no deal is measured. */
  readonly luck: LuckMeans | null;
  readonly lost: LostChance;
}

/** The chance of winning the deal lost per decision, from 0 to 1. Null without measured decisions. */
export interface LostChance {
  readonly decisions: number;
  readonly rate: number | null;
  readonly low: number | null;
  readonly high: number | null;
}

const NORMAL_QUANTILE = 1.96;

/** The chance lost per decision, with its 95 % interval, all from 0 to 1. Null without decisions. */
export function lostChanceOf(errors: Errors): LostChance {
  const found = errorRateOf(errors);
  if (found === null) return { decisions: 0, rate: null, low: null, high: null };
  const reach = NORMAL_QUANTILE * found.error;
  return {
    decisions: errors.decisions,
    rate: found.rate,
    low: Math.max(0, found.rate - reach),
    high: Math.min(1, found.rate + reach),
  };
}

/** The results of deals. Luck counts only those that are measured. */
export function groupResultOf(tallies: readonly DealTally[]): GroupResult {
  const measured = measuredTallies(tallies);
  const { best, matches, matchesWon } = summaryOf(tallies);
  return {
    deals: tallies.length,
    won: shareOfDeals(tallies.map(({ isWon }) => isWon)),
    points: estimateOfDeals(tallies.map(({ points }) => points)),
    best,
    matches,
    matchesWon,
    luck: measured.length === 0 ? null : luckMeans(measured),
    lost: lostChanceOf(allErrors(errorsOf(measured))),
  };
}

const VALUES: Readonly<Record<Grouping, readonly (string | number)[]>> = {
  against: OPPONENT_KINDS.toReversed(),
  edition: EDITION_IDS,
  players: PLAYER_COUNTS,
};

/** The deals with one value of a field. */
export interface Group {
  readonly by: Grouping;
  /** A value of that field of the tallies. */
  readonly value: OpponentKind | EditionId | Players;
  readonly result: GroupResult;
}

/** The groups that have a deal. The strongest opponents come first. */
export function groupsBy(tallies: readonly DealTally[], by: Grouping): Group[] {
  return VALUES[by].flatMap((value) => {
    const deals = tallies.filter((tally) => tally[by] === value);
    return deals.length === 0 ? [] : [{ by, value: value as Group['value'], result: groupResultOf(deals) }];
  });
}

/** A line of a comparison: `all` deals, one group of them, or the decisions of one kind in them. */
interface Line {
  readonly by: 'all' | Grouping | 'decision';
  readonly value: string;
  readonly result: Partial<GroupResult> & Pick<GroupResult, 'lost'>;
}

/** The columns of a comparison, in order. Empty if unknown. */
const CELLS = {
  by: ({ by }) => by,
  value: ({ value }) => value,
  deals: ({ result }) => result.deals,
  won: ({ result }) => result.won?.mean,
  wonLow: ({ result }) => result.won?.low,
  wonHigh: ({ result }) => result.won?.high,
  points: ({ result }) => result.points?.mean,
  pointsLow: ({ result }) => result.points?.low,
  pointsHigh: ({ result }) => result.points?.high,
  best: ({ result }) => result.best,
  matches: ({ result }) => result.matches,
  matchesWon: ({ result }) => result.matchesWon,
  measured: ({ result }) => result.luck?.deals,
  lead: ({ result }) => result.luck?.lead,
  luck: ({ result }) => result.luck?.luck,
  skill: ({ result }) => result.luck?.skill,
  skillLow: ({ result: { luck } }) => luck && luck.skill - luck.reach,
  skillHigh: ({ result: { luck } }) => luck && luck.skill + luck.reach,
  decisions: ({ result }) => result.lost.decisions,
  lost: ({ result }) => result.lost.rate,
  lostLow: ({ result }) => result.lost.low,
  lostHigh: ({ result }) => result.lost.high,
} as const satisfies Readonly<Record<string, (line: Line) => string | number | null | undefined>>;

export type ComparisonColumn = keyof typeof CELLS;
/** The columns of a comparison, in order. Chances are from 0 to 1, leads in points. */
export const COMPARISON_COLUMNS = Object.keys(CELLS) as readonly ComparisonColumn[];

type ComparisonRow = Readonly<Record<ComparisonColumn, string | number | null>>;

const DIGITS = 10_000;

/** All deals, then each opponent, edition, number of seats, and kind of decision. */
export function comparisonOf(tallies: readonly DealTally[]): ComparisonRow[] {
  const groups = GROUPINGS.flatMap((by) => groupsBy(tallies, by));
  const errors = errorsOf(measuredTallies(tallies));
  const lines: Line[] = [
    { by: 'all', value: '', result: groupResultOf(tallies) },
    ...groups.map(({ by, value, result }) => ({ by, value: `${value}`, result })),
    ...DECISION_KINDS.filter((kind) => errors[kind].decisions > 0).map((kind: DecisionKind) => ({
      by: 'decision' as const,
      value: kind,
      result: { lost: lostChanceOf(errors[kind]) },
    })),
  ];
  return lines.map(
    (line) =>
      Object.fromEntries(COMPARISON_COLUMNS.map((column) => [column, rounded(CELLS[column](line))])) as ComparisonRow,
  );
}

function rounded(value: string | number | null | undefined): string | number | null {
  return typeof value === 'number' ? Math.round(value * DIGITS) / DIGITS : (value ?? null);
}

/** A comparison as CSV, with the names of the columns in the first line. */
export function formatComparisonCsv(tallies: readonly DealTally[]): string {
  const rows = comparisonOf(tallies).map((row) => COMPARISON_COLUMNS.map((column) => row[column] ?? ''));
  return [COMPARISON_COLUMNS, ...rows].map((cells) => `${cells.join(',')}\r\n`).join('');
}

/** A comparison as JSON. */
export function formatComparison(tallies: readonly DealTally[]): string {
  const comparison = { kind: 'coup-fourre-comparison', version: 1, rows: comparisonOf(tallies) };
  return `${JSON.stringify(comparison, null, 1)}\n`;
}
