import { m } from '@coup-fourre/client/text';
import { type Card, DISTANCES, HAZARDS, REMEDIES, SAFETIES } from '@coup-fourre/rules';
import type { CardFamily } from '../ui/art/index.ts';

export interface FamilyCards {
  readonly family: CardFamily;
  readonly title: () => string;
  readonly cards: readonly Card[];
}

/** Rule 1.1: the four families of cards, in listing order. */
export const CARD_FAMILIES: readonly FamilyCards[] = [
  { family: 'distance', title: m.familyDistances, cards: DISTANCES },
  { family: 'hazard', title: m.familyHazards, cards: HAZARDS },
  { family: 'remedy', title: m.familyRemedies, cards: REMEDIES },
  { family: 'safety', title: m.familySafeties, cards: SAFETIES },
];
