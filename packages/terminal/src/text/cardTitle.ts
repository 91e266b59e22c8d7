import { cardText, m } from '@coup-fourre/client/text';
import { type Card, type EditionId, nameOf } from '@coup-fourre/rules';

/** A card in words, as the edition names it. A distance is its number. */
export function cardTitle(card: Card, edition: EditionId): string {
  const name = nameOf(card);
  return /^\d/.test(name) ? name : cardText(name, edition);
}

/** Cards in words, with counts: `Roll, 2 × 25`; `none` for an empty list. */
export function cardTitles(cards: readonly Card[], edition: EditionId): string {
  const counts = new Map<Card, number>();
  for (const card of cards) counts.set(card, (counts.get(card) ?? 0) + 1);
  const words = [...counts].map(([card, count]) => {
    const title = cardTitle(card, edition);
    return count === 1 ? title : `${count} × ${title}`;
  });
  return words.join(', ') || m.situationNone();
}
