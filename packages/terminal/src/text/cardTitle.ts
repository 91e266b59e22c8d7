import { type Card, type CardName, nameOf } from '@coup-fourre/rules';

/** The cards under the names that RULES.md uses. */
const CARD_TITLES: Readonly<Record<CardName, string>> = {
  '25': '25',
  '50': '50',
  '75': '75',
  '100': '100',
  '200': '200',
  outOfGas: 'Out of Gas',
  flatTire: 'Flat Tire',
  accident: 'Accident',
  speedLimit: 'Speed Limit',
  stop: 'Stop',
  gasoline: 'Gasoline',
  spareTire: 'Spare Tire',
  repairs: 'Repairs',
  endOfLimit: 'End of Limit',
  roll: 'Roll',
  extraTank: 'Extra Tank',
  punctureProof: 'Puncture Proof',
  drivingAce: 'Driving Ace',
  rightOfWay: 'Right of Way',
};

/** A card in words. */
export function cardTitle(card: Card): string {
  return CARD_TITLES[nameOf(card)];
}

/** Cards in words, with counts: `Roll, 2 × 25`; `none` for an empty list. */
export function cardTitles(cards: readonly Card[]): string {
  const counts = new Map<Card, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  const words = [...counts].map(([card, count]) => (count === 1 ? cardTitle(card) : `${count} × ${cardTitle(card)}`));
  return words.join(', ') || 'none';
}
