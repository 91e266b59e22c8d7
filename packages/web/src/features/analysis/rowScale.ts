import type { ActionRow } from './useActionTable.ts';

/** Where a row's points lie between the least and the most of the table, from 0 to 1: the bar from `zero`, and the whisker. */
export interface RowBar {
  readonly zero: number;
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** The least width of a table in points, so that few points do not look like many. */
const MIN_POINTS = 100;

/** The bars of all rows, on one scale that always has zero in it. */
export function rowBars(rows: readonly Pick<ActionRow, 'points' | 'pointsError'>[]): RowBar[] {
  const errorOf = (error: number): number => (Number.isFinite(error) ? error : 0);
  const ends = rows.flatMap(({ points, pointsError }) => [
    points - errorOf(pointsError),
    points + errorOf(pointsError),
  ]);
  const least = Math.min(0, ...ends);
  const most = Math.max(0, least + MIN_POINTS, ...ends);
  const at = (points: number): number => (points - least) / (most - least);
  return rows.map(({ points, pointsError }) => ({
    zero: at(0),
    value: at(points),
    low: at(points - errorOf(pointsError)),
    high: at(points + errorOf(pointsError)),
  }));
}
