import {
  errorsInDeal,
  LUCK_VERSION,
  luckOfRecord,
  NO_ERRORS_BY_KIND,
  splitLeads,
  strengthsOf,
} from '@coup-fourre/bots/luck';
import type { Level } from '@coup-fourre/bots/names';
import type { Team } from '@coup-fourre/rules';
import type { GameRecord } from '@coup-fourre/rules/authority';
import type { LuckTally } from './dealTally.ts';

/** A deal of a record, counted from 1, a team, and the level at each seat, null for a person. */
export interface LuckTarget {
  readonly deal: number;
  readonly team: Team;
  readonly levels: readonly (Level | null)[];
}

/**
 * Measures the luck of a team in a deal, and what its decisions lost. Null if the deal is not over. Yields after each
 * decision, which takes some hundredths of a second, so that the caller can stop.
 */
export function* measureLuck(
  record: GameRecord,
  { deal, team, levels }: LuckTarget,
): Generator<undefined, LuckTally | null> {
  const strengths = strengthsOf(levels, record.rules.teams);
  const played = luckOfRecord({ ...record, deals: record.deals.slice(0, deal) }, strengths)[deal - 1];
  const split = played?.isOver ? splitLeads(played)[team] : undefined;
  if (split === undefined) return null;
  const errors = yield* errorsInDeal(record, { deal: deal - 1, team });
  return { version: LUCK_VERSION, lead: split.result, luck: split.luck, errors: errors[team] ?? NO_ERRORS_BY_KIND };
}
