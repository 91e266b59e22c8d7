import { sortByKind } from '@coup-fourre/client';
import type { CardName } from '@coup-fourre/rules';

/** The order of a hand: as the cards were drawn, the latest last, or by kind. */
export type Sorting = 'drawn' | 'kind';

/** A hand in an order that people can follow: cards keep their positions, and a new one comes last. */
export function arrangeHand(before: readonly CardName[], held: readonly CardName[], sorting: Sorting): CardName[] {
  const fresh = [...held];
  const kept = before.filter((card) => {
    const index = fresh.indexOf(card);
    if (index >= 0) fresh.splice(index, 1);
    return index >= 0;
  });
  const cards = [...kept, ...fresh];
  return sorting === 'kind' ? sortByKind(cards) : cards;
}
