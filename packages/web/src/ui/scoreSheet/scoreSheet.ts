import type { SeatedSetup, TableModel } from '@coup-fourre/client';
import type { Rules, Score, Team } from '@coup-fourre/rules';

/** The score sheet of one deal, a column a team. */
export interface ScoreSheet {
  readonly setup: SeatedSetup;
  readonly rules: Rules;
  /** The teams in the order of their columns. */
  readonly teams: readonly Team[];
  /** The deal's number in its match, from 1. */
  readonly number: number;
  /** Where the trip ended, null where that is not known any more. */
  readonly target: number | null;
  readonly scores: readonly Score[];
  /** Who called an extension in the deal, null where no one did; undefined where that is not known any more. */
  readonly extendedBy?: Team | null;
  /** The points of the deals before, a team each. */
  readonly pointsBefore: readonly number[];
}

/** The sheet of the deal on the table, your team first. */
export function scoreSheetOf({ setup, rules, teams, deal, viewJson, scores }: TableModel): ScoreSheet {
  return {
    setup,
    rules,
    teams,
    number: deal,
    target: viewJson.target,
    scores,
    extendedBy: viewJson.extendedBy,
    pointsBefore: viewJson.totalsBefore ?? [],
  };
}
