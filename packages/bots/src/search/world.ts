import { CARDS, type Card, deckCounts, type Players, type Random, shuffle, type View } from '@coup-fourre/rules';
import { type DealState, handOf, setDrawPile } from '@coup-fourre/rules/authority';
import { unlikelyIn } from './belief.ts';

/**
 * Of a hundred worlds, those in which a hand lacks what its seat would have played, by seats: so that hands made up hold
 * such cards as often as true ones do in play between experts (4, 10, 5 and 17 times in a hundred).
 */
const SURE_PERCENT: Readonly<Record<Players, number>> = { 2: 91, 3: 76, 4: 87, 6: 58 };
const TWO_32 = 2 ** 32;

/**
 * Makes worlds that a seat's view allows: the cards it cannot see, dealt at random to the other hands and the draw pile. A
 * hand rarely gets a card that its seat would have used by now.
 */
export class Worlds {
  readonly #view: View;
  readonly #hidden: Card[];
  readonly #unlikely: Int32Array;

  constructor(view: View) {
    this.#view = view;
    this.#hidden = hiddenCards(view);
    this.#unlikely = unlikelyIn(view);
  }

  /** Turns a state of the same rules into such a world. */
  fill(state: DealState, random: Random): void {
    const { table, seat, hand } = this.#view;
    const hidden = this.#hidden;
    state.table.copyFrom(table);
    shuffle(hidden, hidden.length, random);
    let next = 0;
    for (let other = 0; other < state.hands.length; other += 1) {
      const held = handOf(state, other);
      if (other === seat) {
        held.copyFrom(hand);
        continue;
      }
      held.clear();
      const size = table.handSizes[other] as number;
      this.#weed(this.#unlikely[other] as number, { from: next, size }, random);
      for (let card = 0; card < size; card += 1, next += 1) held.add(hidden[next] as Card);
    }
    setDrawPile(state, hidden.slice(next, next + table.drawPileSize));
  }

  /** Exchanges the unlikely cards of a hand about to be dealt for others that come later. */
  #weed(unlikely: number, { from, size }: { from: number; size: number }, random: Random): void {
    if (unlikely === 0 || random() >= (TWO_32 / 100) * SURE_PERCENT[this.#view.table.rules.players]) return;
    const hidden = this.#hidden;
    let later = from + size;
    for (let place = from; place < from + size; place += 1) {
      if ((unlikely & (1 << (hidden[place] as Card))) === 0) continue;
      while (later < hidden.length && (unlikely & (1 << (hidden[later] as Card))) !== 0) later += 1;
      if (later === hidden.length) return;
      const card = hidden[place] as Card;
      hidden[place] = hidden[later] as Card;
      hidden[later] = card;
      later += 1;
    }
  }
}

/** The cards that a view does not show: neither face up in the deal nor in the own hand. */
function hiddenCards({ table, hand }: View): Card[] {
  const deck = deckCounts(table.rules);
  return CARDS.flatMap((card) =>
    Array<Card>(Math.max(0, deck[card] - (table.seen[card] ?? 0) - hand.count(card))).fill(card),
  );
}
