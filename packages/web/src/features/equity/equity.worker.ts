import { EQUITY_TOTALS, equityTable, shippedWeightsFor } from '@coup-fourre/bots';
import { type EditionId, type Players, rulesFor } from '@coup-fourre/rules';

export interface EquityRequest {
  readonly edition: EditionId;
  readonly players: Players;
  /** Points of the third team, if there is one. */
  readonly third: number;
}

/** The points of rows and columns, and the chances from 0 to 1 in rows. */
export interface EquityReply {
  readonly totals: readonly number[];
  readonly rows: readonly (readonly number[])[];
}

export const equityCalls = {
  equity: ({ edition, players, third }: EquityRequest): EquityReply => ({
    totals: EQUITY_TOTALS,
    rows: equityTable(shippedWeightsFor(rulesFor(edition, players)).equity, third),
  }),
};

export type EquityCalls = typeof equityCalls;
