import {
  type Card,
  isHazard,
  POINTS,
  RIGHT_OF_WAY,
  SAFETIES,
  SAFETY_AGAINST,
  type Safety,
  SPEED_LIMIT,
} from '@coup-fourre/rules';
import { endChance } from './arrival.ts';
import { carStateOf, standstillCost } from './carState.ts';
import { limitedDistances } from './drive.ts';
import { coupFourreChance, type Outlook, turnsLeft } from './outlook.ts';

/**
 * The value of playing a safety now compared with holding it, in points. Playing gives up a possible coup fourré.
 * Above 0 the safety is played first, because it costs no turn.
 */
export function worthOfLaying(outlook: Outlook, safety: Safety): number {
  const { table, weights } = outlook;
  const isScored = table.rules.format !== 'simpler';
  const hope = coupFourreChance(outlook, safety) * (weights.counterThrust + (isScored ? POINTS.coupFourre : 0));
  const certain = isScored ? endChance(outlook) * pointsOfLaying(outlook) : 0;
  return weights.room + certain + reliefOfLaying(outlook, safety) - hope * (1 - endChance(outlook));
}

/** A hint of the rules: a safety that is still in the hand at the end scores nothing. */
function pointsOfLaying({ table, ownTableau, hand }: Outlook): number {
  const count = SAFETIES.filter((safety) => ownTableau.has(safety) || hand.has(safety)).length;
  return POINTS.safety + (count === SAFETIES.length ? table.rules.allSafetiesBonus / SAFETIES.length : 0);
}

function reliefOfLaying(outlook: Outlook, safety: Safety): number {
  const { ownTableau, weights } = outlook;
  const before = carStateOf(ownTableau);
  const after = {
    battle: battleUnder(outlook, safety),
    has: (other: Safety) => other === safety || ownTableau.has(other),
  };
  const moving = standstillCost(before, weights) - standstillCost(after, weights);
  if (safety !== RIGHT_OF_WAY) return moving;
  const isLimited = ownTableau.speed.top === SPEED_LIMIT;
  const freed = isLimited ? weights.endLimit + limitedDistances(outlook) * weights.keptBack : 0;
  return moving + freed + weights.rightOfWay * Math.min(1, turnsLeft(outlook) / MANY_TURNS);
}

const MANY_TURNS = 20;

/** The top of the battle pile once a safety is played. Some editions take its hazard off the pile. */
function battleUnder({ table, ownTableau }: Outlook, safety: Safety): Card | null {
  const { top } = ownTableau.battle;
  const isCanceled = top !== null && isHazard(top) && SAFETY_AGAINST[top] === safety;
  if (!isCanceled || table.rules.safetyClears !== 'battle') return top;
  return ownTableau.battle.toArray().at(-2) ?? null;
}
