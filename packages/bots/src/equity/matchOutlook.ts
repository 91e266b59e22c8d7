import { EXTENDED_TARGET, POINTS, type Table, type Team, totalsOf } from '@coup-fourre/rules';
import { emptyState } from '@coup-fourre/rules/authority';
import { type MatchEquity, winChance } from './matchEquity.ts';
import { pointValue } from './utility.ts';

/** What the score of a match means to a team before a deal. Chances are from 0 to 1, between experts. */
export interface MatchOutlook {
  readonly chance: number;
  /** How much the chance rises with 100 more points at this stage. */
  readonly perHundred: number;
  /** The odds of an extension. Null unless the team decides about one now. */
  readonly extension: ExtensionOutlook | null;
}

/** The chance to win the match after each end of an extension, if no team scores anything else. */
export interface ExtensionOutlook {
  readonly ended: number;
  readonly completed: number;
  readonly failed: number;
  /**
   * The chance of completing the trip from which the extension gains. Above 1 it never does, below 0 always. Null if all
   * ends come to the same.
   */
  readonly takePoint: number | null;
}

/** Null outside a match of several deals. */
export function matchOutlook(table: Table, team: Team, equity: MatchEquity): MatchOutlook | null {
  const { rules, totals } = table;
  if (totals === null || rules.format !== 'match') return null;
  return {
    chance: equity.chanceOf(totals, team),
    perHundred: 100 * pointValue(totals, team, equity),
    extension: table.phase === 'extension' ? extensionOutlook(table, team, equity) : null,
  };
}

/** Chances this close are the same. */
const SAME_CHANCE = 0.0005;

function extensionOutlook(table: Table, team: Team, equity: MatchEquity): ExtensionOutlook {
  const chanceAt = (end: Table, more = 0): number =>
    winChance(
      end,
      team,
      equity,
      totalsOf(end).map((total, each) => (each === team ? total + more : total)),
    );
  const stopped = endOf(table);
  const ended = chanceAt(stopped);
  const completed = chanceAt(stopped, EXTENDED_TARGET - table.target + POINTS.extension);
  const open = endOf(table);
  open.target = EXTENDED_TARGET;
  open.extendedBy = team;
  const failed = chanceAt(open);
  const isSame = Math.max(ended, completed, failed) - Math.min(ended, completed, failed) < SAME_CHANCE;
  return { ended, completed, failed, takePoint: isSame ? null : (ended - failed) / (completed - failed) };
}

/** A copy of a table whose deal has ended. */
function endOf(table: Table): Table {
  const end = emptyState(table.rules).table;
  end.copyFrom(table);
  end.phase = 'dealOver';
  return end;
}

/** The points of the rows and columns of a table of chances. */
export const EQUITY_TOTALS = Array.from({ length: 10 }, (_, step) => 500 * step);

/**
 * A team's chance of winning the match, by its own points (rows) and another team's (columns). `third` are the
 * points of the third team, if there is one.
 */
export function equityTable(equity: MatchEquity, third = 0): number[][] {
  const rest = equity.teams === 2 ? [] : [third];
  return EQUITY_TOTALS.map((own) => EQUITY_TOTALS.map((other) => equity.chanceOf([own, other, ...rest], 0)));
}
