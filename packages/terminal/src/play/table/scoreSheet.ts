import { type TableModel, totalOf } from '@coup-fourre/client';
import { m, nameOfTeam, numberText, scoreLineText } from '@coup-fourre/client/text';
import { type EditionId, SCORE_LINES, type Score, type ScoreLine } from '@coup-fourre/rules';

/** A line of the score sheet: a title, and one cell per team, in the order of the screen. */
export interface SheetRow {
  readonly title: string;
  readonly cells: readonly string[];
  /** True if it is the sum of the lines above. */
  readonly isSum: boolean;
}

/** The running score sheet: this deal line by line, earlier deals, and the total. */
export function scoreSheet(model: TableModel): SheetRow[] {
  const { scores, earlierScores, deal, rules, teams } = model;
  const row = (title: string, cells: readonly string[], isSum = false): SheetRow => ({ title, cells, isSum });
  const of = (sheet: readonly Score[], line: ScoreLine | 'total') =>
    teams.map((team) => numberText(sheet[team]?.[line] ?? 0));
  const before = earlierScores.map((sheet, index) => row(m.dealNumber({ number: index + 1 }), of(sheet, 'total')));
  const lines = SCORE_LINES.map((line) => row(titleOf(line, rules.edition), of(scores, line).map(blankZero)));
  const sum = row(m.dealNumber({ number: deal }), of(scores, 'total'), true);
  const heading = row(
    m.sheet(),
    teams.map((team) => nameOfTeam(model.setup, team)),
  );
  if (rules.format === 'simpler') return [heading, row(titleOf('distance', rules.edition), of(scores, 'distance'))];
  const total = row(
    m.total(),
    teams.map((team) => numberText(totalOf(model, team))),
    true,
  );
  return [heading, ...lines, sum, ...before.toReversed(), ...(rules.format === 'match' ? [total] : [])];
}

function titleOf(line: ScoreLine, edition: EditionId): string {
  return line === 'distance' ? m.distanceTitle() : scoreLineText(line, edition);
}

function blankZero(points: string): string {
  return points === '0' ? '·' : points;
}
