import { DECISION_KINDS } from '@coup-fourre/bots/luck';
import {
  capitalized,
  comparisonColumnTexts,
  DECISION_KIND_TEXTS,
  editionName,
  GROUPING_TEXTS,
  m,
  numberText,
  percentText,
  region,
} from '@coup-fourre/client/text';
import {
  type DealTally,
  errorsOf,
  GROUPINGS,
  type Group,
  type Grouping,
  type GroupResult,
  groupResultOf,
  groupsBy,
  type LostChance,
  lostChanceOf,
  measuredTallies,
  type OpponentKind,
} from '@coup-fourre/room/statistics';
import type { EditionId } from '@coup-fourre/rules';
import { alignColumns, signed } from '../text/layoutText.ts';

/** Tables by opponent, edition, number of players and kind of decision. Each mean is followed by its 95 % interval. */
export function statsText(tallies: readonly DealTally[]): string {
  if (tallies.length === 0) return m.statsNone();
  const withLuck = measuredTallies(tallies).length > 0;
  const head = (title: string): string[] => [
    title,
    m.statsDeals(),
    m.statsShare(),
    m.statsPoints(),
    ...(withLuck ? [m.luckLuck(), m.luckSkill(), m.luckLost()] : []),
  ];
  const tables = GROUPINGS.map((by) =>
    alignColumns([
      head(GROUPING_TEXTS[by]()),
      ...groupsBy(tallies, by).map(({ value, result }) => [groupText(by, value), ...cells(result, withLuck)]),
      [m.statsAll(), ...cells(groupResultOf(tallies), withLuck)],
    ]),
  );
  const errors = errorsOf(measuredTallies(tallies));
  const kinds = DECISION_KINDS.filter((kind) => errors[kind].decisions > 0);
  const decisions = [
    [m.luckKind(), m.luckDecisions(), m.luckLost()],
    ...kinds.map((kind) => [
      DECISION_KIND_TEXTS[kind](),
      numberText(errors[kind].decisions),
      lostText(lostChanceOf(errors[kind])),
    ]),
  ];
  return [...tables, ...(kinds.length === 0 ? [] : [alignColumns(decisions)])]
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

function groupText(by: Grouping, value: Group['value']): string {
  if (by === 'players') return `${value}`;
  if (by === 'edition') return editionName(value as EditionId);
  const against = value as OpponentKind;
  if (against === 'people') return m.statsPeople();
  const level = m[`level${capitalized(against)}`]();
  // --level and --against have English words.
  return level.toLowerCase() === against ? level : `${level} (${against})`;
}

function cells({ deals, won, points, luck, lost }: GroupResult, withLuck: boolean): string[] {
  const pointsText = (value: number): string => numberText(Math.round(value));
  const reach = luck && numberText(Math.round(luck.reach));
  return [
    numberText(deals),
    estimateText(won, percentText),
    estimateText(points, pointsText),
    ...(withLuck
      ? luck === null
        ? ['', '', '']
        : [
            `${signed(Math.round(luck.luck), numberText)} ± ${reach}`,
            `${signed(Math.round(luck.skill), numberText)} ± ${reach}`,
            lostText(lost),
          ]
      : []),
  ];
}

function estimateText(
  { mean, low, high }: { mean: number; low: number | null; high: number | null },
  text: (value: number) => string,
): string {
  return low === null || high === null
    ? text(mean)
    : `${text(mean)} (${m.interval({ low: text(low), high: text(high) })})`;
}

function lostText({ rate, low, high }: LostChance): string {
  const text = (value: number): string =>
    value.toLocaleString(region(), { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return rate === null ? '' : estimateText({ mean: rate, low, high }, text);
}

/** The columns of --csv and --json, and what they mean. */
export function columnsText(): string {
  return comparisonColumnTexts()
    .map(({ columns, text }) => `${columns}\n  ${text}`)
    .join('\n');
}
