import { m } from './language.ts';

/** Needs the messages of luck. */
export const DECISION_KIND_TEXTS = {
  move: m.luckKindMove,
  safety: m.luckKindSafety,
  extension: m.luckKindExtension,
  discard: m.luckKindDiscard,
  coupFourre: m.luckKindCoupFourre,
} as const;

/** How deals are grouped. Needs the messages of statistics. */
export const GROUPING_TEXTS = { against: m.statsLevel, edition: m.editionLabel, players: m.statsSeats } as const;

/** The columns of a comparison of statistics, and what they mean. Needs the messages of statistics. */
export function comparisonColumnTexts(): { readonly columns: string; readonly text: string }[] {
  return [
    { columns: 'by, value', text: m.statsColumnBy() },
    { columns: 'deals', text: m.statsColumnDeals() },
    { columns: 'won, wonLow, wonHigh', text: m.statsColumnWon() },
    { columns: 'points, pointsLow, pointsHigh', text: m.statsColumnPoints() },
    { columns: 'best', text: m.statsColumnBest() },
    { columns: 'matches, matchesWon', text: m.statsColumnMatches() },
    { columns: 'measured', text: m.statsColumnMeasured() },
    { columns: 'lead, luck, skill', text: m.statsColumnLead() },
    { columns: 'skillLow, skillHigh', text: m.statsColumnSkill() },
    { columns: 'decisions', text: m.statsColumnDecisions() },
    { columns: 'lost, lostLow, lostHigh', text: m.statsColumnLost() },
  ];
}
