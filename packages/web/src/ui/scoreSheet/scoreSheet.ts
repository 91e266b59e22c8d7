import type { SeatedSetup } from '@coup-fourre/client';
import type { Rules, Score, Team } from '@coup-fourre/rules';
import type { TableModel } from '../../game/tableModel.ts';

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
  /** The points of the deals before, a team each. */
  readonly pointsBefore: readonly number[];
}

/** The sheet of the deal on the table, your team first. */
export function scoreSheetOf({ update, setup, rules, team, opponents }: TableModel): ScoreSheet {
  return {
    setup,
    rules,
    teams: [team, ...opponents],
    number: update.earlierScores.length + 1,
    target: update.view.target,
    scores: update.scores,
    pointsBefore: update.view.totalsBefore ?? [],
  };
}
