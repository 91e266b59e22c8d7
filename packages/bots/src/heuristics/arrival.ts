import {
  canDrive,
  D50,
  D200,
  DISTANCES,
  type Distance,
  isSpeedLimited,
  MILES,
  POINTS,
  type Tableau,
  type Team,
} from '@coup-fourre/rules';
import { cardsHeldBy, copiesLeft, fits, milesToGo, type Outlook, opponentsOf } from './outlook.ts';

/**
 * The value of completing the trip now, in points. In the `simpler` format only the trip counts.
 * `lastCard` completes it, or is null if it is already on the table.
 */
export function arrivalPoints({ table }: Outlook, team: Team, lastCard: Distance | null): number {
  if (table.rules.format === 'simpler') return POINTS.tripCompleted;
  const isSafe = table.tableau(team).twoHundreds === 0 && lastCard !== D200;
  const isDelayed = table.drawPileSize === 0;
  const points = POINTS.tripCompleted + (isSafe ? POINTS.safeTrip : 0) + (isDelayed ? POINTS.delayedAction : 0);
  const opponents = table.tableaux.filter((_, other) => other !== team);
  const atZero = opponents.filter(({ miles }) => miles === 0).length;
  if (table.rules.shutOut === 'each') return points + POINTS.shutout * atZero;
  return points + (atZero === opponents.length ? POINTS.shutout : 0);
}

/** The chance, by the unseen cards, that a team completes its trip before this seat's next turn. */
export function arrivalChance(outlook: Outlook, team: Team): number {
  const { table, seat, hiddenCards } = outlook;
  const tableau = table.tableau(team);
  const last = lastCardOf(outlook, tableau);
  if (last === null || !canDrive(tableau) || hiddenCards === 0) return 0;
  const hands = cardsHeldBy(table, (other) => other !== seat && table.teamOf(other) === team);
  if (hands === 0) return 0;
  const drawn = Math.min(table.drawPileSize, table.rules.players / table.rules.teams);
  return 1 - (1 - Math.min(1, copiesLeft(outlook, last) / hiddenCards)) ** (hands + drawn);
}

/** Chance that the deal ends before this seat's next turn. 1 if the seat holds the card that completes its trip. */
export function endChance(outlook: Outlook): number {
  const { hand, ownTableau, team } = outlook;
  const last = lastCardOf(outlook, ownTableau);
  if (last !== null && canDrive(ownTableau) && hand.has(last)) return 1;
  return [team, ...opponentsOf(outlook)].reduce((max, other) => Math.max(max, arrivalChance(outlook, other)), 0);
}

/** The distance card that would complete a team's trip with its piles as they are, or null. */
export function lastCardOf({ table }: Outlook, tableau: Tableau) {
  const last = DISTANCES.find((card) => MILES[card] === milesToGo(table, tableau)) ?? null;
  if (last === null || !fits(table, tableau, last)) return null;
  return last > D50 && isSpeedLimited(tableau) ? null : last;
}
