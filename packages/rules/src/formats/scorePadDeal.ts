import { D200, DISTANCES, FULL_DECK, MILES, SAFETIES } from '../model/cards.ts';
import type { Rules } from '../model/editions.ts';
import type { Team } from '../model/seat.ts';
import type { Table } from '../model/table.ts';
import { emptyTable } from '../play/emptyTable.ts';
import { MAX_TWO_HUNDREDS } from '../rules/distance.ts';
import { EXTENDED_TARGET } from '../rules/extension.ts';

/** A team's column on a paper score pad at the end of a deal. All numbers must be whole and not negative. */
export interface ScorePadTeam {
  /** A multiple of 25, up to the target of the trip. */
  readonly miles: number;
  /** Number of 200s among the miles. */
  readonly twoHundreds: number;
  /** All safeties, and those played as coups fourrés. */
  readonly safeties: number;
  readonly coupsFourres: number;
}

/** What a paper score pad says about a deal. */
export interface ScorePadDeal {
  readonly teams: readonly ScorePadTeam[];
  /** The team that extended the trip to 1000, or null. */
  readonly extendedBy: Team | null;
  /** True if the draw pile was empty when the trip was completed. */
  readonly isDrawPileEmpty: boolean;
}

/** Why no deal can end with these columns. */
export const SCORE_PAD_FAULTS = [
  'notMultipleOf25',
  'noExtension',
  'callerBelowTarget',
  'pastTarget',
  'twoTeamsCompleted',
  'thirdTwoHundred',
  'twoHundredsExceedMiles',
  'tooManyTwoHundreds',
  'tooManySafeties',
  'safetiesExceedDeck',
  'coupsFourresExceedSafeties',
  'tooFewCards',
] as const;
export type ScorePadFault = (typeof SCORE_PAD_FAULTS)[number];

/** `team` is the column of the fault, or null. */
export interface ScorePadRefusal {
  readonly fault: ScorePadFault;
  readonly team: Team | null;
}

/** The table that the columns of a score pad describe, or the first fault in them. */
export type ScorePadTable =
  | { readonly ok: true; readonly table: Table }
  | { readonly ok: false; readonly refusal: ScorePadRefusal };

/**
 * The table at the end of a deal, for `scoreDeal`, `totalsOf` and `matchResult`. `totals` are the points before it.
 * Refuses columns that the deck's cards cannot form. Throws a RangeError if a count is negative or not whole.
 */
export function tableFromScorePad(rules: Rules, deal: ScorePadDeal, totals: readonly number[] | null): ScorePadTable {
  for (const { twoHundreds, safeties, coupsFourres } of deal.teams)
    checkCounts({ twoHundreds, safeties, coupsFourres });
  const refusal = whyNotDeal(rules, deal);
  if (refusal !== null) return { ok: false, refusal };
  const table = emptyTable(rules);
  table.target = targetOf(rules, deal);
  table.extendedBy = deal.extendedBy;
  table.totals = totals;
  table.drawPileSize = deal.isDrawPileEmpty ? 0 : 1;
  table.phase = 'dealOver';
  if (!layCards(table, deal.teams)) return { ok: false, refusal: { fault: 'tooFewCards', team: null } };
  return { ok: true, table };
}

function checkCounts(counts: Omit<ScorePadTeam, 'miles'>): void {
  for (const [name, count] of Object.entries(counts)) {
    if (!Number.isInteger(count) || count < 0) throw new RangeError(`${name} must be 0, 1, 2 and so on, not ${count}`);
  }
}

function targetOf(rules: Rules, { extendedBy }: ScorePadDeal): Rules['target'] {
  return extendedBy === null ? rules.target : EXTENDED_TARGET;
}

function whyNotDeal(rules: Rules, deal: ScorePadDeal): ScorePadRefusal | null {
  const { teams } = deal;
  const target = targetOf(rules, deal);
  for (const [team, written] of teams.entries()) {
    const fault = whyNotColumn(written, target);
    if (fault !== null) return { fault, team };
  }
  const whole = (fault: ScorePadFault): ScorePadRefusal => ({ fault, team: null });
  if (sum(teams, ({ twoHundreds }) => twoHundreds) > FULL_DECK[D200]) return whole('tooManyTwoHundreds');
  if (sum(teams, ({ safeties }) => safeties) > SAFETIES.length) return whole('safetiesExceedDeck');
  if (teams.filter(({ miles }) => miles === target).length > 1) return whole('twoTeamsCompleted');
  return whyNotExtended(rules, deal);
}

/** Why no team can end a trip of `target` miles with this column, or null. */
function whyNotColumn(
  { miles, twoHundreds, safeties, coupsFourres }: ScorePadTeam,
  target: number,
): ScorePadFault | null {
  if (!Number.isInteger(miles / MILES[DISTANCES[0]]) || miles < 0) return 'notMultipleOf25';
  if (miles > target) return 'pastTarget';
  if (twoHundreds > MAX_TWO_HUNDREDS) return 'thirdTwoHundred';
  if (twoHundreds * MILES[D200] > miles) return 'twoHundredsExceedMiles';
  if (safeties > SAFETIES.length) return 'tooManySafeties';
  return coupsFourres > safeties ? 'coupsFourresExceedSafeties' : null;
}

/** Rule 9.1: only a team at 700 can call an extension, if the rules have extensions. */
function whyNotExtended(rules: Rules, { extendedBy, teams }: ScorePadDeal): ScorePadRefusal | null {
  if (extendedBy === null) return null;
  if (!rules.extension || rules.target === EXTENDED_TARGET) return { fault: 'noExtension', team: null };
  return (teams[extendedBy]?.miles ?? 0) < rules.target ? { fault: 'callerBelowTarget', team: extendedBy } : null;
}

/** Lays cards of one deck that match the columns, longest trip first. Returns false if there are not enough cards. */
function layCards(table: Table, teams: readonly ScorePadTeam[]): boolean {
  const left = DISTANCES.map((card) => FULL_DECK[card]);
  const columns = [...teams.entries()].toSorted(([, a], [, b]) => otherMiles(b) - otherMiles(a));
  for (const [team, written] of columns) {
    const tableau = table.tableau(team);
    for (let laid = 0; laid < written.twoHundreds; laid += 1) tableau.lay(D200);
    for (const card of DISTANCES.filter((distance) => distance !== D200).toReversed()) {
      while ((left[card] ?? 0) > 0 && tableau.miles + MILES[card] <= written.miles) {
        tableau.lay(card);
        left[card] = (left[card] ?? 0) - 1;
      }
    }
    if (tableau.miles !== written.miles) return false;
    for (const safety of SAFETIES.slice(0, written.coupsFourres)) tableau.layCrosswise(safety);
    for (const safety of SAFETIES.slice(written.coupsFourres, written.safeties)) tableau.lay(safety);
  }
  return true;
}

function otherMiles({ miles, twoHundreds }: ScorePadTeam): number {
  return miles - twoHundreds * MILES[D200];
}

function sum(teams: readonly ScorePadTeam[], count: (team: ScorePadTeam) => number): number {
  return teams.reduce((total, team) => total + count(team), 0);
}
