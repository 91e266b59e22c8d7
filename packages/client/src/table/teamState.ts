import type { Team, TeamJson } from '@coup-fourre/rules';
import type { TableModel } from './tableModel.ts';

/** A team's face-up cards by name. */
export function teamJsonOf({ viewJson }: Pick<TableModel, 'viewJson'>, team: Team): TeamJson {
  const found = viewJson.teams[team];
  if (found === undefined) throw new RangeError(`no team ${team}`);
  return found;
}

/** Whether a team has driven the whole trip. */
export function hasArrived({ viewJson }: Pick<TableModel, 'viewJson'>, team: Team): boolean {
  return viewJson.teams[team]?.miles === viewJson.target;
}
