import { m } from '@coup-fourre/client/text';
import {
  type Card,
  type CardName,
  cardOf,
  DISTANCES,
  HAZARDS,
  isHazard,
  isRemedy,
  REMEDIES,
  SAFETIES,
} from '@coup-fourre/rules';
import type { CardFamily } from '../ui/art/index.ts';

/** The pile of a tableau where a played card is drawn on the screen. */
export function pileOf(name: CardName): CardName | 'battle' | 'speed' {
  if (name === 'speedLimit' || name === 'endOfLimit') return 'speed';
  const card = cardOf(name);
  return isHazard(card) || isRemedy(card) ? 'battle' : name;
}

export function hitsOpponent(name: CardName): boolean {
  return isHazard(cardOf(name));
}

export interface FamilyCards {
  readonly family: CardFamily;
  readonly title: () => string;
  readonly cards: readonly Card[];
}

/** Rule 1.1: the four families of cards. */
export const CARD_FAMILIES: readonly FamilyCards[] = [
  { family: 'distance', title: m.familyDistances, cards: DISTANCES },
  { family: 'hazard', title: m.familyHazards, cards: HAZARDS },
  { family: 'remedy', title: m.familyRemedies, cards: REMEDIES },
  { family: 'safety', title: m.familySafeties, cards: SAFETIES },
];
