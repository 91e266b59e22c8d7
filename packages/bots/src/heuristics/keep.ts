import {
  type Card,
  D200,
  DISTANCES,
  type Distance,
  END_OF_LIMIT,
  HAZARDS,
  type Hazard,
  isDistance,
  isHazard,
  isSafety,
  MILES,
  type Remedy,
  ROLL,
  SAFETY_AGAINST,
  SPEED_LIMIT,
  STOP,
} from '@coup-fourre/rules';
import { isNeededNow } from './cure.ts';
import { fits, hazardCuredBy, isDead } from './deadCards.ts';
import { hazardsToCome, poissonAtLeast } from './hazardsLeft.ts';
import { milesToGo, type Outlook } from './outlook.ts';

const PRICELESS = 1000;

/** What one copy of a card in the hand is worth keeping, in points: what a discard of it gives away. */
export function worthOfKeeping(outlook: Outlook, card: Card): number {
  if (isSafety(card)) return PRICELESS;
  if (isDead(outlook, card)) return 0;
  if (isDistance(card)) return worthOfDistance(outlook, card);
  return isHazard(card) ? worthOfHazard(outlook, card) : worthOfRemedy(outlook, card);
}

function worthOfHazard({ weights }: Outlook, hazard: Hazard): number {
  if (hazard === SPEED_LIMIT) return weights.keepLimit;
  return hazard === STOP ? weights.keepStop : weights.keepBreakdown;
}

/** Hint: no more remedies of a kind are of use than hazards of it can still come. */
function worthOfRemedy(outlook: Outlook, remedy: Remedy): number {
  const { hand, table, weights } = outlook;
  const full = { [ROLL]: weights.keepRoll, [END_OF_LIMIT]: weights.keepEndOfLimit };
  const worth = remedy === ROLL || remedy === END_OF_LIMIT ? full[remedy] : weights.keepRepair;
  const spare = hand.count(remedy) - (isNeededNow(outlook, remedy) ? 1 : 0);
  const shared = table.rules.players === table.rules.teams ? 1 : weights.partner;
  return worth * shared * (spare === 0 ? 1 : poissonAtLeast(spare, expectedHazardsFor(outlook, remedy)));
}

/** Hazards to come that would ask for a remedy; one whose safety is held makes a coup fourré instead. */
function expectedHazardsFor(outlook: Outlook, remedy: Remedy): number {
  const asking = remedy === ROLL ? HAZARDS.filter((hazard) => hazard !== SPEED_LIMIT) : [hazardCuredBy(remedy)];
  return asking
    .filter((hazard) => !outlook.hand.has(SAFETY_AGAINST[hazard]))
    .reduce((sum, hazard) => sum + hazardsToCome(outlook, hazard), 0);
}

function worthOfDistance(outlook: Outlook, card: Distance): number {
  const { table, hand, ownTableau, weights } = outlook;
  const isThird = card === D200 && hand.count(card) + ownTableau.twoHundreds > 2;
  const milesHeld = DISTANCES.filter((each) => fits(table, ownTableau, each)).reduce<number>(
    (sum, each) => sum + MILES[each] * hand.count(each),
    0,
  );
  const isSurplus = isThird || milesHeld - MILES[card] >= milesToGo(table, ownTableau);
  const worth = weights.keepDistance + weights.keepMile * MILES[card];
  return MILES[card] === milesToGo(table, ownTableau)
    ? worth + weights.planned
    : worth * (isSurplus ? weights.surplus : 1);
}
