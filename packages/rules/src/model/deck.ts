import { CARDS, type Card, type CardCounts, FULL_DECK, nameOf, REDUCED_DECK } from './cards.ts';
import type { Rules } from './editions.ts';
import { type Random, shuffle } from './random.ts';

/** Rule 2.2: cards dealt to each seat. */
export const HAND_SIZE = 6;

/** The part of Rules that determines the deck. */
export type DeckRules = Pick<Rules, 'deck'>;

/** Rules 1.1 and 1.4: how many copies of each kind the deck of these rules has. */
export function deckCounts(rules: DeckRules): CardCounts {
  return rules.deck === 'full' ? FULL_DECK : REDUCED_DECK;
}

/** Cards in the largest deck. */
export const MAX_DECK_SIZE = 106;

/** Cards in the deck of these rules: 106 or 101. */
export function deckSize(rules: DeckRules): number {
  const counts = deckCounts(rules);
  return CARDS.reduce<number>((sum, card) => sum + counts[card], 0);
}

/** The unshuffled deck, in the order of CARDS. */
export function deckOf(rules: DeckRules): Card[] {
  const counts = deckCounts(rules);
  return CARDS.flatMap((card) => Array<Card>(counts[card]).fill(card));
}

/** Rule 2.2: the deck in random order. The first card is dealt first. */
export function shuffledDeck(rules: DeckRules, random: Random): Card[] {
  const deck = deckOf(rules);
  shuffle(deck, deck.length, random);
  return deck;
}

/** Why these cards are not the deck of the rules, in a sentence, or null. */
export function whyNotDeck(rules: DeckRules, cards: readonly Card[]): string | null {
  const counts = deckCounts(rules);
  for (const card of CARDS) {
    const copies = cards.filter((other) => other === card).length;
    if (copies !== counts[card]) return `the deck must have ${counts[card]} × ${nameOf(card)}, not ${copies}`;
  }
  return null;
}
