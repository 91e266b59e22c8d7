import { countBits } from '../model/bits.ts';
import { SAFETIES } from '../model/cards.ts';
import type { Team } from '../model/seat.ts';
import type { Table } from '../model/table.ts';
import type { Tableau } from '../model/tableau.ts';

/** Rules 11.1 to 11.9: the lines of the score sheet, in points. */
export const SCORE_LINES = [
  'distance',
  'safeties',
  'allSafeties',
  'coupsFourres',
  'tripCompleted',
  'delayedAction',
  'safeTrip',
  'extension',
  'shutout',
] as const;
/** A line of the score sheet. */
export type ScoreLine = (typeof SCORE_LINES)[number];
/** A team's points in each line, and their sum. */
export type Score = Readonly<Record<ScoreLine | 'total', number>>;

/** Rules 11.2 to 11.9: the points that do not depend on the edition. */
export const POINTS = {
  safety: 100,
  coupFourre: 300,
  tripCompleted: 400,
  delayedAction: 300,
  safeTrip: 300,
  shutout: 500,
  extension: 200,
} as const;

/**
 * Rules 11.1 to 11.9: each team's score sheet, so far or final. Rule 11.10 has the highest possible score.
 * Rule 12.5: in the simpler game only distance counts.
 */
export function scoreDeal(table: Table): Score[] {
  return table.tableaux.map((tableau, team) =>
    table.rules.format === 'simpler'
      ? { ...NO_POINTS, distance: tableau.miles, total: tableau.miles }
      : scoreOf(table, tableau, team),
  );
}

const NO_POINTS: Score = {
  distance: 0,
  safeties: 0,
  allSafeties: 0,
  coupsFourres: 0,
  tripCompleted: 0,
  delayedAction: 0,
  safeTrip: 0,
  extension: 0,
  shutout: 0,
  total: 0,
};

function scoreOf(table: Table, tableau: Tableau, team: Team): Score {
  const completed = completedBy(table) === team;
  const distance = tableau.miles;
  const safeties = POINTS.safety * tableau.safeties.size;
  const allSafeties = tableau.safeties.size === SAFETIES.length ? table.rules.allSafetiesBonus : 0;
  const coupsFourres = POINTS.coupFourre * countBits(tableau.crosswiseSet);
  const tripCompleted = completed ? POINTS.tripCompleted : 0;
  const delayedAction = completed && table.drawPileSize === 0 ? POINTS.delayedAction : 0;
  const safeTrip = completed && tableau.twoHundreds === 0 ? POINTS.safeTrip : 0;
  const extension = extensionBonus(table, team);
  const shutout = completed ? shutoutBonus(table, team) : 0;
  return {
    distance,
    safeties,
    allSafeties,
    coupsFourres,
    tripCompleted,
    delayedAction,
    safeTrip,
    extension,
    shutout,
    total:
      distance + safeties + allSafeties + coupsFourres + tripCompleted + delayedAction + safeTrip + extension + shutout,
  };
}

/** Rule 11.5: the team that has completed the trip, or null while an extension may still be called. */
export function completedBy(table: Table): Team | null {
  if (table.phase !== 'dealOver') return null;
  const team = table.tableaux.findIndex((tableau) => tableau.miles === table.target);
  return team < 0 ? null : team;
}

/** Rule 11.8: 500 if every opponent is at zero, or 500 for each opponent at zero. */
function shutoutBonus(table: Table, team: Team): number {
  const opponents = table.tableaux.filter((_, other) => other !== team);
  const atZero = opponents.filter((tableau) => tableau.miles === 0).length;
  if (table.rules.shutOut === 'each') return POINTS.shutout * atZero;
  return atZero === opponents.length ? POINTS.shutout : 0;
}

/** Rule 11.9: a team's bonus for an extension, once the deal is over. */
function extensionBonus(table: Table, team: Team): number {
  if (table.phase !== 'dealOver' || table.extendedBy === null) return 0;
  return earnsExtension(table, table.extendedBy, team) ? POINTS.extension : 0;
}

function earnsExtension(table: Table, caller: Team, team: Team): boolean {
  const completer = completedBy(table);
  switch (table.rules.extensionBonus) {
    case 'completer':
      return completer === team;
    case 'caller':
      return completer === caller && team === caller;
    case 'callerElseOpponents':
      return completer === caller ? team === caller : team !== caller;
  }
}
