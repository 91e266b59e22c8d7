import { CARDS, type Card } from '../model/cards.ts';
import { cardsToDraw, type DealState } from '../model/dealState.ts';

/** How many copies of each kind are among the cards, in the order of CARDS. */
export function countKinds(cards: Iterable<Card>): number[] {
  const counts = CARDS.map(() => 0);
  for (const card of cards) counts[card] = (counts[card] ?? 0) + 1;
  return counts;
}

/** The cards that lie face up in a deal. */
export function cardsFaceUp({ table }: DealState): Card[] {
  const piles = table.tableaux.flatMap(({ battle, speed, distance, safeties }) => [battle, speed, distance, safeties]);
  return [...piles, table.discard].flatMap((pile) => pile.toArray());
}

/** All cards of a deal. */
export function cardsIn(state: DealState): Card[] {
  return [...cardsFaceUp(state), ...state.hands.flatMap((hand) => hand.toArray()), ...cardsToDraw(state)];
}
