import { CARD_NAMES, type CardName } from '@coup-fourre/rules';

/** How the cards of a hand stand: as they were drawn, the latest last, or by kind. */
export type Sorting = 'drawn' | 'kind';

const BY_KIND: readonly CardName[] = [
  'rightOfWay',
  'extraTank',
  'punctureProof',
  'drivingAce',
  '200',
  '100',
  '75',
  '50',
  '25',
  'roll',
  'endOfLimit',
  'gasoline',
  'spareTire',
  'repairs',
  ...CARD_NAMES.slice(5, 10),
];

/** A hand in an order that people can follow: cards keep their places, a new one comes last. */
export function arranged(before: readonly CardName[], held: readonly CardName[], sorting: Sorting): CardName[] {
  const fresh = [...held];
  const kept = before.filter((card) => {
    const place = fresh.indexOf(card);
    if (place >= 0) fresh.splice(place, 1);
    return place >= 0;
  });
  const cards = [...kept, ...fresh];
  return sorting === 'kind' ? cards.toSorted((a, b) => BY_KIND.indexOf(a) - BY_KIND.indexOf(b)) : cards;
}
