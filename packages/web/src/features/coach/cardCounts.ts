import { CARDS, type Card, type CardName, deckCounts, deckSize, nameOf, type View } from '@coup-fourre/rules';
import { CARD_FAMILIES, type FamilyCards } from '../../table/cardFamilies.ts';

/** Where the copies of a card are, as far as a seat can know. */
export interface CardCount {
  readonly card: CardName;
  /** Copies in this table's deck. */
  readonly inDeck: number;
  /** Copies that have been face up in this deal: on piles, among the discards, as safeties. */
  readonly seen: number;
  readonly held: number;
  /** Copies in the draw pile or in other hands. */
  readonly unseen: number;
  /** The chance, from 0 to 1, that the next card drawn is one of them. */
  readonly chance: number;
}

/** All cards of a deal, counted from what a View shows; a spectator's View has no hand. */
export interface CardCounts {
  readonly families: readonly (Omit<FamilyCards, 'cards'> & { readonly cards: readonly CardCount[] })[];
  /** All copies together. */
  readonly all: Omit<CardCount, 'card' | 'chance'>;
  readonly drawPileSize: number;
  /** Cards in the hands of others. */
  readonly inOtherHands: number;
}

export function countCards(view: View): CardCounts {
  const { table, hand, seat } = view;
  const deck = deckCounts(table.rules);
  const own = CARDS.reduce<number>((sum, card) => sum + hand.count(card), 0);
  const seen = table.seen.reduce((sum, copies) => sum + copies, 0);
  const unseen = deckSize(table.rules) - seen - own;
  const inOtherHands = table.handSizes.reduce((sum, size, holder) => sum + (holder === seat ? 0 : size), 0);
  const countOf = (card: Card): CardCount => {
    const copies = deck[card] - (table.seen[card] ?? 0) - hand.count(card);
    return {
      card: nameOf(card),
      inDeck: deck[card],
      seen: table.seen[card] ?? 0,
      held: hand.count(card),
      unseen: copies,
      chance: table.drawPileSize === 0 || unseen === 0 ? 0 : copies / unseen,
    };
  };
  return {
    families: CARD_FAMILIES.map(({ family, title, cards }) => ({ family, title, cards: cards.map(countOf) })),
    all: { inDeck: deckSize(table.rules), seen, held: own, unseen },
    drawPileSize: table.drawPileSize,
    inOtherHands,
  };
}
