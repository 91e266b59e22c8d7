import type { Team } from '@coup-fourre/rules';
import type { TableModel } from './tableModel.ts';

/** A team's points in the deals before this one. */
export function pointsBefore({ viewJson }: TableModel, team: Team): number {
  return viewJson.totalsBefore?.[team] ?? 0;
}

/** A team's points in this deal so far. */
export function pointsInDeal({ scores }: TableModel, team: Team): number {
  return scores[team]?.total ?? 0;
}

/** A team's points in earlier deals and in this one so far. */
export function totalOf(model: TableModel, team: Team): number {
  return pointsBefore(model, team) + pointsInDeal(model, team);
}
