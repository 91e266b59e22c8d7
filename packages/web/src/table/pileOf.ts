import { type CardName, cardOf, isHazard, isRemedy } from '@coup-fourre/rules';

/** The pile of a tableau where a card lies once it is played: this only says where it is drawn. */
export function pileOf(name: CardName): CardName | 'battle' | 'speed' {
  if (name === 'speedLimit' || name === 'endOfLimit') return 'speed';
  const card = cardOf(name);
  return isHazard(card) || isRemedy(card) ? 'battle' : name;
}

/** Whether a card lies on one's own piles or on an opponent's. */
export function hitsOpponent(name: CardName): boolean {
  return isHazard(cardOf(name));
}
