import { m, nameOfTeam, scoreLineText } from '@coup-fourre/client/text';
import { type EditionId, SCORE_LINES, type Score, type ScoreLine, type Team } from '@coup-fourre/rules';
import { type TableModel, teamsInOrder } from './tableModel.ts';

/** A line of the score sheet: a title, and a cell per team, in the order of the screen. */
export interface SheetRow {
  readonly title: string;
  readonly cells: readonly string[];
  /** Whether it is the sum of lines above. */
  readonly isSum: boolean;
}

/** The running score sheet: this deal line by line, the earlier deals, and the total. */
export function scoreSheet(scene: TableModel): SheetRow[] {
  const { scores, earlier, deal, rules } = scene;
  const teams = teamsInOrder(scene);
  const row = (title: string, cells: readonly string[], isSum = false): SheetRow => ({ title, cells, isSum });
  const of = (sheet: readonly Score[], line: ScoreLine | 'total') => teams.map((team) => `${sheet[team]?.[line] ?? 0}`);
  const before = earlier.map((sheet, place) => row(m.dealNumber({ number: place + 1 }), of(sheet, 'total')));
  const lines = SCORE_LINES.map((line) => row(titleOf(line, rules.edition), of(scores, line).map(blankZero)));
  const sum = row(m.dealNumber({ number: deal }), of(scores, 'total'), true);
  const heading = row(
    m.sheet(),
    teams.map((team) => nameOfTeam(scene.setup, team)),
  );
  if (rules.format === 'simpler') return [heading, row(titleOf('distance', rules.edition), of(scores, 'distance'))];
  const total = row(
    m.total(),
    teams.map((team) => `${totalOf(scene, team)}`),
    true,
  );
  return [heading, ...lines, sum, ...before.toReversed(), ...(rules.format === 'match' ? [total] : [])];
}

/** A team's points in earlier deals and in this one so far. */
export function totalOf({ scores, earlier }: TableModel, team: Team): number {
  return [...earlier, scores].reduce((sum, sheet) => sum + (sheet[team]?.total ?? 0), 0);
}

function titleOf(line: ScoreLine, edition: EditionId): string {
  return line === 'distance' ? m.distanceTitle() : scoreLineText(line, edition);
}

function blankZero(points: string): string {
  return points === '0' ? '·' : points;
}
