import type { CardName } from '@coup-fourre/rules';
import { type Position, positionOf } from '../../ui/motion/position.ts';
import type { Spot } from './flight.ts';

/** The element of the table that a spot means: where the card lies that is there now, else the spot itself. */
export function elementAt(table: ParentNode, spot: Spot): HTMLElement | null {
  switch (spot.at) {
    case 'hand': {
      const cards = cardsIn(table, spot.card);
      return cards[spot.copy] ?? cards.at(-1) ?? null;
    }
    case 'plate':
      return table.querySelector(`[data-team="${spot.team}"] [data-spot="plate"]`);
    case 'pile':
      return topOf(table, `[data-team="${spot.team}"] [data-spot="${spot.pile}"]`);
    default:
      return topOf(table, `[data-spot="${spot.at}"]`);
  }
}

/** Whether the cards of a spot differ, so that the one that arrives must not be seen before. */
export function showsCard({ at }: Spot): boolean {
  return at === 'hand' || at === 'pile' || at === 'discard';
}

/** Where a card of each kind lies in the viewer's hand, the chosen or lifted one first. */
export function positionsInHand(table: ParentNode): ReadonlyMap<string, Position> {
  const places = new Map<string, Position>();
  for (const card of table.querySelectorAll<HTMLElement>('.hand-card[data-card]')) {
    const name = card.dataset.card ?? '';
    if (!places.has(name) || card.matches('.chosen, .moving')) places.set(name, positionOf(card));
  }
  return places;
}

function cardsIn(table: ParentNode, card: CardName): readonly HTMLElement[] {
  return [...table.querySelectorAll<HTMLElement>(`.hand-card[data-card="${card}"]`)];
}

function topOf(table: ParentNode, selector: string): HTMLElement | null {
  const spot = table.querySelector(selector);
  return [...(spot?.querySelectorAll<HTMLElement>(':scope > .lies') ?? [])].at(-1) ?? null;
}
