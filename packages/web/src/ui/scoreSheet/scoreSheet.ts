import type { SeatedSetup } from '@coup-fourre/client';
import type { Rules, Score, Team } from '@coup-fourre/rules';
import type { TableModel } from '../../game/tableModel.ts';

/** The score sheet of one deal, with a column for each team. */
export interface ScoreSheet {
  readonly setup: SeatedSetup;
  readonly rules: Rules;
  /** The teams in the order of their columns. */
  readonly teams: readonly Team[];
  /** The deal's number in its match, from 1. */
  readonly number: number;
  /** The final target of the trip; null if it is no longer known. */
  readonly target: number | null;
  readonly scores: readonly Score[];
  /** The points of the deals before, for each team. */
  readonly pointsBefore: readonly number[];
}

/** The sheet of the current deal, the viewer's team first. */
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
