import type { SeatedSetup, TableModel } from '@coup-fourre/client';
import type { Rules, Score, Team } from '@coup-fourre/rules';

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
  /** The team that called an extension in the deal; null if none did, undefined if it is no longer known. */
  readonly extendedBy?: Team | null;
  /** The points of the deals before, for each team. */
  readonly pointsBefore: readonly number[];
}

/** The sheet of the current deal, the viewer's team first. */
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
