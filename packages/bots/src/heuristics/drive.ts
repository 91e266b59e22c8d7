import {
  type Card,
  D50,
  D200,
  DISTANCES,
  type Distance,
  type Hand,
  isSpeedLimited,
  MILES,
  POINTS,
} from '@coup-fourre/rules';
import { arrivalChance, arrivalPoints } from './arrival.ts';
import { fits } from './deadCards.ts';
import { copiesLeft, milesToGo, type Outlook, opponentsOf } from './outlook.ts';

/** What driving by a distance card is worth, in points. */
export function worthOfDriving(outlook: Outlook, card: Distance): number {
  const { table, ownTableau, team, weights } = outlook;
  const miles = MILES[card];
  const left = milesToGo(table, ownTableau) - miles;
  const first = ownTableau.miles === 0 ? weights.firstMiles : 0;
  if (left === 0) return miles + first + arrivalPoints(outlook, team, card) - worthOfWaiting(outlook);
  return miles * weights.mile + first + worthOfRest(outlook, card, left) - costOfSpeed(outlook, card);
}

/** What the first 200 costs: it gives the safe trip away, which a team that leads can hope for. */
function costOfSpeed(outlook: Outlook, card: Distance): number {
  const { table, ownTableau, weights } = outlook;
  if (card !== D200 || ownTableau.twoHundreds > 0 || table.rules.format === 'simpler') return 0;
  const leads = opponentsOf(outlook).every((team) => table.tableau(team).miles <= ownTableau.miles);
  return POINTS.safeTrip * (leads ? weights.safeTripAhead : weights.safeTripBehind);
}

/** How well the distance that a card leaves to go can be met exactly. */
function worthOfRest(outlook: Outlook, played: Distance, left: number): number {
  const { hand, weights } = outlook;
  if (left > LAST_MILES) return 0;
  const held = DISTANCES.map((card) => hand.count(card) - (card === played ? 1 : 0));
  return canReachExactly(held, left) ? weights.planned : weights.reachable * reachChance(outlook, left);
}

const LAST_MILES = 200;
const DRAWS_AHEAD = 4;

/** Whether some of the cards held sum up to exactly these miles. */
function canReachExactly(held: readonly number[], miles: number, from = 0): boolean {
  if (miles === 0) return true;
  return DISTANCES.some((card, place) => {
    if (place < from || held[place] === undefined || held[place] <= 0 || MILES[card] > miles) return false;
    return canReachExactly(held.with(place, held[place] - 1), miles - MILES[card], place);
  });
}

/** The chance to draw the one card that meets these miles within the next few turns. */
function reachChance(outlook: Outlook, miles: number): number {
  const card = DISTANCES.find((each) => MILES[each] === miles);
  if (card === undefined || outlook.hiddenCards === 0 || outlook.table.drawPileSize === 0) return 0;
  return 1 - (1 - copiesLeft(outlook, card) / outlook.hiddenCards) ** DRAWS_AHEAD;
}

/** What may be gained by arriving a little later: delayed action, while no opponent is near. */
function worthOfWaiting(outlook: Outlook): number {
  const { table, weights } = outlook;
  if (table.rules.format === 'simpler' || table.drawPileSize === 0) return 0;
  const turns = Math.ceil(table.drawPileSize / table.rules.players);
  const danger = opponentsOf(outlook).reduce((most, team) => Math.max(most, arrivalChance(outlook, team)), 0);
  return danger > 0 || turns > 3 ? 0 : (weights.patience * POINTS.delayedAction) / turns;
}

/** The distance cards held that would fit if the car drove; under a limit only the slow ones. */
export function playableDistances({ table, hand, ownTableau }: Outlook): number {
  const limited = isSpeedLimited(ownTableau);
  const waiting = DISTANCES.filter((card) => fits(table, ownTableau, card) && !(limited && card > D50));
  return countHeld(hand, waiting);
}

/** How many distance cards held fit but are more than a limit allows. */
export function limitedDistances({ table, hand, ownTableau }: Outlook): number {
  return countHeld(
    hand,
    DISTANCES.filter((card) => card > D50 && fits(table, ownTableau, card)),
  );
}

function countHeld(hand: Hand, cards: readonly Card[]): number {
  return cards.reduce<number>((sum, card) => sum + hand.count(card), 0);
}
