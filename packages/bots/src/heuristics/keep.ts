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
import { isNeededNow } from './drive.ts';
import { fits, hazardCuredBy, hazardsToCome, isDead, milesToGo, type Outlook, poissonAtLeast } from './outlook.ts';

const PRICELESS = 1000;

/** The value of keeping a copy of a card, in points. */
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

/** A hint of the rules: more remedies of a kind than hazards still to come are useless. */
function worthOfRemedy(outlook: Outlook, remedy: Remedy): number {
  const { hand, table, weights } = outlook;
  const special = { [ROLL]: weights.keepRoll, [END_OF_LIMIT]: weights.keepEndOfLimit };
  const worth = remedy === ROLL || remedy === END_OF_LIMIT ? special[remedy] : weights.keepRepair;
  const spare = hand.count(remedy) - (isNeededNow(outlook, remedy) ? 1 : 0);
  const shared = table.rules.players === table.rules.teams ? 1 : weights.partner;
  return worth * shared * (spare === 0 ? 1 : poissonAtLeast(spare, expectedHazardsFor(outlook, remedy)));
}

/**
 * The expected hazards that would need a remedy. With the safety in hand, the player would call a coup fourré instead.
 */
function expectedHazardsFor(outlook: Outlook, remedy: Remedy): number {
  const hazards = remedy === ROLL ? HAZARDS.filter((hazard) => hazard !== SPEED_LIMIT) : [hazardCuredBy(remedy)];
  return hazards
    .filter((hazard) => !outlook.hand.has(SAFETY_AGAINST[hazard]))
    .reduce((sum, hazard) => sum + hazardsToCome(outlook, hazard), 0);
}

function worthOfDistance(outlook: Outlook, card: Distance): number {
  const { table, hand, ownTableau, weights } = outlook;
  const isThird = card === D200 && hand.count(card) + ownTableau.twoHundreds > 2;
  const milesHeld = DISTANCES.filter((distance) => fits(table, ownTableau, distance)).reduce<number>(
    (sum, distance) => sum + MILES[distance] * hand.count(distance),
    0,
  );
  const isSurplus = isThird || milesHeld - MILES[card] >= milesToGo(table, ownTableau);
  const worth = weights.keepDistance + weights.keepMile * MILES[card];
  return MILES[card] === milesToGo(table, ownTableau)
    ? worth + weights.planned
    : worth * (isSurplus ? weights.surplus : 1);
}
