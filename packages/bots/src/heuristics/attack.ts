import {
  canDrive,
  D50,
  type Hazard,
  isSpeedLimited,
  MATCH_POINTS,
  POINTS,
  REMEDY_FOR,
  SPEED_LIMIT,
  type Team,
} from '@coup-fourre/rules';
import { arrivalChance, arrivalPoints, lastCardOf } from './arrival.ts';
import { cardsToDrive, carStateOf, standstillCost } from './carState.ts';
import { cardsHeldBy, copiesLeft, counterChance, milesToGo, type Outlook, opponentsOf } from './outlook.ts';

/**
 * The value of an attack, in points: the harm, scaled by how near the team is to winning, less the risk of a coup
 * fourré.
 */
export function worthOfAttack(outlook: Outlook, hazard: Hazard, target: Team): number {
  const { table, weights } = outlook;
  if (cardsHeldBy(table, (seat) => table.teamOf(seat) === target) + table.drawPileSize === 0) return 0;
  const points = table.rules.format === 'simpler' ? 0 : POINTS.coupFourre;
  const risk = weights.fear * counterChance(outlook, hazard, target) * (points + weights.counterThrust);
  const harm = hazard === SPEED_LIMIT ? harmOfLimit(outlook, target) : harmOfHalt(outlook, hazard, target);
  return harm === 0 ? -risk : harm * threatFactor(outlook, target) - risk;
}

function harmOfHalt(outlook: Outlook, hazard: Hazard, target: Team): number {
  const { table, ownTableau, weights } = outlook;
  const victim = table.tableau(target);
  const before = carStateOf(victim);
  const after = { ...before, battle: hazard };
  const harm = standstillCost(after, weights) - standstillCost(before, weights);
  if (cardsToDrive(before) > 0) return harm;
  const atZero = victim.miles === 0 ? (weights.keepAtZero * ownTableau.miles) / table.target : 0;
  return (
    harm +
    weights.halt +
    atZero +
    weights.scarce * lackingChance(outlook, hazard, target) +
    worthOfRescue(outlook, target)
  );
}

/** The chance that a team holds no remedy for a hazard, by the unseen copies. */
function lackingChance(outlook: Outlook, hazard: Hazard, target: Team): number {
  const { table, hiddenCards } = outlook;
  if (hiddenCards === 0) return 1;
  const share = Math.min(1, copiesLeft(outlook, REMEDY_FOR[hazard]) / hiddenCards);
  return (1 - share) ** cardsHeldBy(table, (seat) => table.teamOf(seat) === target);
}

function harmOfLimit(outlook: Outlook, target: Team): number {
  const { table, weights } = outlook;
  const victim = table.tableau(target);
  if (isSpeedLimited(victim) || milesToGo(table, victim) <= SLOW_MILES) return 0;
  const last = lastCardOf(outlook, victim);
  return (
    weights.limit +
    weights.scarce * lackingChance(outlook, SPEED_LIMIT, target) +
    (last !== null && last > D50 ? worthOfRescue(outlook, target) : 0)
  );
}

const SLOW_MILES = 50;

/** The value of stopping a team that could complete its trip next turn. */
function worthOfRescue(outlook: Outlook, target: Team): number {
  if (!canDrive(outlook.table.tableau(target))) return 0;
  const last = lastCardOf(outlook, outlook.table.tableau(target));
  if (last === null) return 0;
  return outlook.weights.rescue * arrivalChance(outlook, target) * arrivalPoints(outlook, target, last);
}

/** The factor for an attack on one of several opponents. The opponent nearest to winning counts most. */
function threatFactor(outlook: Outlook, target: Team): number {
  const opponents = opponentsOf(outlook);
  if (opponents.length === 1) return 1;
  const mean = opponents.reduce((sum, team) => sum + nearness(outlook, team), 0) / opponents.length;
  return Math.max(0, 1 + outlook.weights.leader * (nearness(outlook, target) - mean));
}

/** How near a team is to winning: its completed fractions of the trip and of the match. */
function nearness({ table }: Outlook, team: Team): number {
  return table.tableau(team).miles / table.target + (table.totals?.[team] ?? 0) / MATCH_POINTS;
}
