import { type Card, type CardName, isHazard, isSafety, nameOf, SAFETY_AGAINST, type View } from '@coup-fourre/rules';
import type { CardWorth } from './luck.ts';

/**
 * How many points a usable card adds to its team's lead: a linear regression of leads on draws, over 20,000 duplicates
 * of the classic player against weaker ones, rounded.
 */
const WORTH_BY_CARD: Readonly<Record<CardName, number>> = {
  '25': 100,
  '50': 85,
  '75': 115,
  '100': 150,
  '200': 175,
  outOfGas: 110,
  flatTire: 110,
  accident: 110,
  speedLimit: 80,
  stop: 55,
  gasoline: 300,
  spareTire: 300,
  repairs: 300,
  endOfLimit: 180,
  roll: 145,
  extraTank: 300,
  punctureProof: 300,
  drivingAce: 300,
  rightOfWay: 575,
};

/** What a card just drawn is worth, in points more than a useless card. */
export const worthOfCard: CardWorth = (view, card) => (isOfUse(view, card) ? WORTH_BY_CARD[nameOf(card)] : 0);

/**
 * A safety is always of use, a hazard while it can hit someone, any other card if it is the first of its kind and
 * playable now.
 */
function isOfUse({ table, seat, hand }: View, card: Card): boolean {
  if (isSafety(card) || seat === null) return true;
  const team = table.teamOf(seat);
  if (isHazard(card))
    return table.tableaux.some((tableau, other) => other !== team && !tableau.has(SAFETY_AGAINST[card]));
  return !hand.has(card) && (table.tableau(team).ownPlays & (1 << card)) !== 0;
}
