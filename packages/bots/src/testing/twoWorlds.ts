import { type Card, type Random, type Seat, shuffle } from '@coup-fourre/rules';
import { cardsToDraw, cloneState, type DealState, setDrawPile } from '@coup-fourre/rules/authority';

/** Another deal that gives a seat the same view: the cards that it cannot see are shuffled and dealt again. */
export function anotherWorld(state: DealState, seat: Seat, random: Random): DealState {
  const world = cloneState(state);
  const others = world.hands.filter((_, other) => other !== seat);
  const hidden: Card[] = [...cardsToDraw(world), ...others.flatMap((hand) => hand.toArray())];
  shuffle(hidden, hidden.length, random);
  for (const hand of others) {
    const size = hand.toArray().length;
    hand.clear();
    for (const card of hidden.splice(0, size)) hand.add(card);
  }
  setDrawPile(world, hidden);
  return world;
}
