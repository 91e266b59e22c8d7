import {
  type Card,
  D50,
  D200,
  DISTANCES,
  type Distance,
  END_OF_LIMIT,
  type Hand,
  isSpeedLimited,
  MILES,
  POINTS,
  REMEDY_FOR,
  type Remedy,
  ROLL,
  uncuredHazard,
} from '@coup-fourre/rules';
import { arrivalChance, arrivalPoints } from './arrival.ts';
import { cardsToDrive, carStateOf, standstillCost } from './carState.ts';
import { copiesLeft, fits, milesToGo, type Outlook, opponentsOf } from './outlook.ts';

/** The value of playing a distance card, in points. */
export function worthOfDriving(outlook: Outlook, card: Distance): number {
  const { table, ownTableau, team, weights } = outlook;
  const miles = MILES[card];
  const left = milesToGo(table, ownTableau) - miles;
  const first = ownTableau.miles === 0 ? weights.firstMiles : 0;
  if (left === 0) return miles + first + arrivalPoints(outlook, team, card) - worthOfWaiting(outlook);
  return miles * weights.mile + first + worthOfRest(outlook, card, left) - costOfSpeed(outlook, card);
}

/** The cost of the first 200: it gives up the safe trip, which a leading team can hope for. */
function costOfSpeed(outlook: Outlook, card: Distance): number {
  const { table, ownTableau, weights } = outlook;
  if (card !== D200 || ownTableau.twoHundreds > 0 || table.rules.format === 'simpler') return 0;
  const leads = opponentsOf(outlook).every((team) => table.tableau(team).miles <= ownTableau.miles);
  return POINTS.safeTrip * (leads ? weights.safeTripAhead : weights.safeTripBehind);
}

/** How well the remaining distance after a card can be completed exactly. */
function worthOfRest(outlook: Outlook, played: Distance, left: number): number {
  const { hand, weights } = outlook;
  if (left > LAST_MILES) return 0;
  const held = DISTANCES.map((card) => hand.count(card) - (card === played ? 1 : 0));
  return canReachExactly(held, left) ? weights.planned : weights.reachable * reachChance(outlook, left);
}

const LAST_MILES = 200;
const DRAWS_AHEAD = 4;

/** True if some of the cards held add up to exactly these miles. `held` counts them in the order of DISTANCES. */
function canReachExactly(held: readonly number[], miles: number, from = 0): boolean {
  if (miles === 0) return true;
  return DISTANCES.some((card, index) => {
    if (index < from || held[index] === undefined || held[index] <= 0 || MILES[card] > miles) return false;
    return canReachExactly(held.with(index, held[index] - 1), miles - MILES[card], index);
  });
}

/** The chance of drawing the single card of exactly these miles within the next few turns. */
function reachChance(outlook: Outlook, miles: number): number {
  const card = DISTANCES.find((distance) => MILES[distance] === miles);
  if (card === undefined || outlook.hiddenCards === 0 || outlook.table.drawPileSize === 0) return 0;
  return 1 - (1 - copiesLeft(outlook, card) / outlook.hiddenCards) ** DRAWS_AHEAD;
}

/** The possible gain from completing the trip later: delayed action, while no opponent is near. */
function worthOfWaiting(outlook: Outlook): number {
  const { table, weights } = outlook;
  if (table.rules.format === 'simpler' || table.drawPileSize === 0) return 0;
  const turns = Math.ceil(table.drawPileSize / table.rules.players);
  const danger = opponentsOf(outlook).reduce((max, team) => Math.max(max, arrivalChance(outlook, team)), 0);
  return danger > 0 || turns > 3 ? 0 : (weights.patience * POINTS.delayedAction) / turns;
}

/** Distance cards held that could be played if the car were driving. Under a limit, only the slow ones. */
function playableDistances({ table, hand, ownTableau }: Outlook): number {
  const isLimited = isSpeedLimited(ownTableau);
  const playable = DISTANCES.filter((card) => fits(table, ownTableau, card) && !(isLimited && card > D50));
  return countHeld(hand, playable);
}

/** Distance cards held that fit the trip but are faster than a limit allows. */
export function limitedDistances({ table, hand, ownTableau }: Outlook): number {
  return countHeld(
    hand,
    DISTANCES.filter((card) => card > D50 && fits(table, ownTableau, card)),
  );
}

function countHeld(hand: Hand, cards: readonly Card[]): number {
  return cards.reduce<number>((sum, card) => sum + hand.count(card), 0);
}

/** The value of a remedy for the viewer's car, in points. */
export function worthOfCuring(outlook: Outlook, remedy: Remedy): number {
  const { ownTableau, weights } = outlook;
  if (remedy === END_OF_LIMIT) return worthOfEndingLimit(outlook);
  const before = carStateOf(ownTableau);
  const after = { ...before, battle: remedy };
  const gained = standstillCost(before, weights) - standstillCost(after, weights);
  if (gained === 0) return 0;
  return gained + playableDistances(outlook) * weights.waiting * (cardsToDrive(after) === 0 ? 1 : 0.5);
}

function worthOfEndingLimit(outlook: Outlook): number {
  const { ownTableau, weights } = outlook;
  if (!isSpeedLimited(ownTableau)) return 0;
  return weights.endLimit + limitedDistances(outlook) * weights.keptBack;
}

export function isNeededNow({ ownTableau }: Outlook, remedy: Remedy): boolean {
  if (remedy === END_OF_LIMIT) return isSpeedLimited(ownTableau);
  const car = carStateOf(ownTableau);
  const missing = cardsToDrive(car);
  const hazard = uncuredHazard(ownTableau);
  if (remedy === ROLL) return missing === 2 || (missing === 1 && (hazard === null || REMEDY_FOR[hazard] === ROLL));
  return hazard !== null && REMEDY_FOR[hazard] === remedy;
}
