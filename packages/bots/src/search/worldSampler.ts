import {
  CARDS,
  type Card,
  type Hand,
  type Random,
  randomFraction,
  type Seat,
  shuffle,
  type View,
} from '@coup-fourre/rules';
import { type DealState, handOf, setDrawPile } from '@coup-fourre/rules/authority';
import { Belief, unseenCopies } from '../belief/belief.ts';
import type { Network } from '../network/network.ts';

/** Another seat, and its believed hand: a weight for each kind of card. */
interface HandBelief {
  readonly other: Seat;
  readonly weights: Float64Array;
}

/** Samples worlds that fit a seat's view: hands as the belief network estimates them, the rest in the draw pile. */
export class WorldSampler {
  readonly #view: View;
  readonly #unseen: Uint8Array;
  readonly #left: Uint8Array;
  readonly #beliefs: readonly HandBelief[];

  constructor(view: View, network: Network) {
    const { table, seat } = view;
    if (seat === null) throw new Error('a spectator has nothing to choose');
    const { rules } = table;
    const belief = new Belief(network, rules);
    this.#view = view;
    this.#unseen = unseenCopies(view);
    this.#left = new Uint8Array(this.#unseen.length);
    this.#beliefs = Array.from({ length: rules.players - 1 }, (_, step) => {
      const other = (seat + 1 + step) % rules.players;
      const weights = new Float64Array(CARDS.length);
      belief.weighCards(view, other, weights);
      return { other, weights };
    });
  }

  /** Turns a state with the same rules into such a world. */
  sample(state: DealState, random: Random): void {
    const { table, seat, hand } = this.#view;
    state.table.copyFrom(table);
    handOf(state, seat ?? 0).copyFrom(hand);
    this.#left.set(this.#unseen);
    for (const { other, weights } of this.#beliefs) {
      const otherHand = handOf(state, other);
      otherHand.clear();
      this.#draw(otherHand, table.handSizes[other] as number, weights, random);
    }
    const rest: Card[] = [];
    for (const card of CARDS) for (let copy = this.#left[card] as number; copy > 0; copy -= 1) rest.push(card);
    shuffle(rest, rest.length, random);
    setDrawPile(state, rest.slice(0, table.drawPileSize));
  }

  /** Draws `size` of the cards left into a hand, each copy with a chance in proportion to its weight. */
  #draw(hand: Hand, size: number, weights: Float64Array, random: Random): void {
    const left = this.#left;
    for (let draw = 0; draw < size; draw += 1) {
      let sum = 0;
      for (const card of CARDS) sum += (left[card] as number) * (weights[card] as number);
      let rest = randomFraction(random) * sum;
      let drawn: Card | null = null;
      for (const card of CARDS) {
        if (left[card] === 0) continue;
        drawn = card;
        rest -= (left[card] as number) * (weights[card] as number);
        if (rest < 0) break;
      }
      if (drawn === null) return;
      left[drawn] = (left[drawn] as number) - 1;
      hand.add(drawn);
    }
  }
}
