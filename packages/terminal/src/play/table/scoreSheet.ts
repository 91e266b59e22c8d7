import { SCORE_LINES, type Score, type ScoreLine, type Team } from '@coup-fourre/rules';
import type { MessageKey } from '../text/en.ts';
import type { Locale } from '../text/locale.ts';
import { teamTitle } from './names.ts';
import { type TableModel, teamsInOrder } from './tableModel.ts';

const LINES: Readonly<Record<Exclude<ScoreLine, 'distance'>, MessageKey>> = {
  safeties: 'lineSafeties',
  allSafeties: 'lineAllSafeties',
  coupsFourres: 'lineCoupsFourres',
  tripCompleted: 'lineTripCompleted',
  delayedAction: 'lineDelayedAction',
  safeTrip: 'lineSafeTrip',
  extension: 'lineExtension',
  shutout: 'lineShutout',
};

/** A line of the score sheet: a title, and a cell a team, in the order in which teams stand. */
export interface SheetRow {
  readonly title: string;
  readonly cells: readonly string[];
  /** Whether it is a sum of lines above. */
  readonly isSum: boolean;
}

/** The running score sheet: this deal line by line, the deals before, and what they come to. */
export function scoreSheet(tongue: Locale, scene: TableModel): SheetRow[] {
  const { scores, earlier, deal, rules } = scene;
  const teams = teamsInOrder(scene);
  const row = (title: string, cells: readonly string[], isSum = false): SheetRow => ({ title, cells, isSum });
  const of = (sheet: readonly Score[], line: ScoreLine | 'total') => teams.map((team) => `${sheet[team]?.[line] ?? 0}`);
  const before = earlier.map((sheet, place) =>
    row(tongue.translate('sheetDealTotal', { number: place + 1 }), of(sheet, 'total')),
  );
  const lines = SCORE_LINES.map((line) => row(titleOf(tongue, line), of(scores, line).map(blankZero)));
  const sum = row(tongue.translate('sheetDealTotal', { number: deal }), of(scores, 'total'), true);
  const heading = row(
    tongue.translate('sheet'),
    teams.map((team) => teamTitle(tongue, scene, team)),
  );
  if (rules.format === 'simpler') return [heading, row(titleOf(tongue, 'distance'), of(scores, 'distance'))];
  const total = row(
    tongue.translate('sheetTotal'),
    teams.map((team) => `${totalOf(scene, team)}`),
    true,
  );
  return [heading, ...lines, sum, ...before.toReversed(), ...(rules.format === 'match' ? [total] : [])];
}

/** A team's points of the deals before this one and of this one so far. */
export function totalOf({ scores, earlier }: TableModel, team: Team): number {
  return [...earlier, scores].reduce((sum, sheet) => sum + (sheet[team]?.total ?? 0), 0);
}

function titleOf({ translate }: Locale, line: ScoreLine): string {
  return translate(line === 'distance' ? 'distance' : LINES[line]);
}

function blankZero(points: string): string {
  return points === '0' ? '·' : points;
}
