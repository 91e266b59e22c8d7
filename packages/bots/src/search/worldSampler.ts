import {
  CARDS,
  type Card,
  Hand,
  type Players,
  type Random,
  randomFraction,
  type Seat,
  shuffle,
  type View,
} from '@coup-fourre/rules';
import { type DealState, handOf, setDrawPile } from '@coup-fourre/rules/authority';
import { Belief } from '../belief/belief.ts';
import { type CardReading, unseenCopies } from '../belief/readings.ts';
import type { Network } from '../network/network.ts';
import { HandReading } from './handReading.ts';
import { BATCH } from './tally.ts';

/** Another seat, a weight for each kind of card in its hand, and the cards that are surely there. */
interface HandBelief {
  readonly other: Seat;
  readonly weights: Float64Array;
  readonly held: readonly Card[];
}

interface SamplerOptions {
  /** The policy that the other seats are read by. */
  readonly network: Network;
  /** Null if every unseen card is as likely in any hand. */
  readonly belief: Network | null;
  /** Assumptions about the others' hands. They must fit the view (readingFault). */
  readonly readings?: readonly CardReading[];
}

/** How many hands are weighed for each world, by players. The more hands are unknown, the fewer are accepted. */
const DRAWS: Readonly<Record<Players, number>> = { 2: 1, 3: 2, 4: 4, 6: 9 };
/** How many times as many hands are weighed before a chain's first world, because the first hands may be unlikely. */
const FIRST_DRAWS = 8;

/**
 * Samples worlds that fit a seat's view: hands by the belief network and the others' actions, the rest in the draw
 * pile.
 * With actions to read, each world has new hands or keeps the last ones, so that likelier hands stay longer
 * (Metropolis's algorithm with independent proposals; Tierney 1994). After each batch of worlds a new chain begins:
 * late in a deal hands may stay for dozens of worlds, and only independent chains show how much that matters.
 */
export class WorldSampler {
  readonly #view: View;
  readonly #unseen: Uint8Array;
  readonly #left: Uint8Array;
  readonly #beliefs: readonly HandBelief[];
  readonly #reading: HandReading;
  /** By seat: the hands of the last world, and their likelihood. 0 before the first world of a chain. */
  readonly #hands: readonly Hand[];
  #likelihood = 0;
  #worlds = 0;

  constructor(view: View, { belief: beliefNetwork, network, readings = [] }: SamplerOptions) {
    const { table, seat } = view;
    if (seat === null) throw new Error('a spectator has nothing to choose');
    const { rules } = table;
    const belief = beliefNetwork && new Belief(beliefNetwork, rules);
    this.#view = view;
    this.#reading = new HandReading(view, network);
    this.#hands = Array.from({ length: rules.players }, () => new Hand());
    this.#unseen = unseenCopies(view);
    this.#left = new Uint8Array(this.#unseen.length);
    this.#beliefs = Array.from({ length: rules.players - 1 }, (_, step) => {
      const other = (seat + 1 + step) % rules.players;
      const weights = new Float64Array(CARDS.length).fill(1);
      belief?.weighCards(view, other, weights);
      const own = readings.filter((reading) => reading.seat === other);
      for (const { card, weight } of own) if (weight !== 'holds') weights[card] = (weights[card] as number) * weight;
      return { other, weights, held: own.flatMap(({ card, weight }) => (weight === 'holds' ? [card] : [])) };
    });
  }

  /** True if a world often has the hands of the one before. */
  get isChain(): boolean {
    return !this.#reading.isEmpty;
  }

  /** Turns a state with the same rules into a sampled world. */
  sample(state: DealState, random: Random): void {
    const { table, seat, hand } = this.#view;
    state.table.copyFrom(table);
    handOf(state, seat ?? 0).copyFrom(hand);
    if (this.#reading.isEmpty) this.#drawHands(state, random);
    else this.#readHands(state, random);
    const rest: Card[] = [];
    for (const card of CARDS) for (let copy = this.#left[card] as number; copy > 0; copy -= 1) rest.push(card);
    shuffle(rest, rest.length, random);
    setDrawPile(state, rest.slice(0, table.drawPileSize));
  }

  /**
   * Draws new hands. If they are less likely than the last, accepts them only with the ratio of the likelihoods as
   * probability (Metropolis).
   */
  #readHands(state: DealState, random: Random): void {
    const isNewChain = this.#worlds % BATCH === 0;
    this.#worlds += 1;
    if (isNewChain) this.#likelihood = 0;
    const draws = DRAWS[this.#view.table.rules.players] * (isNewChain ? FIRST_DRAWS : 1);
    for (let draw = 0; draw < draws; draw += 1) {
      this.#drawHands(state, random);
      const likelihood = this.#reading.likelihoodOf(state, random);
      if (likelihood < randomFraction(random) * this.#likelihood) continue;
      this.#likelihood = likelihood;
      for (const { other } of this.#beliefs) (this.#hands[other] as Hand).copyFrom(handOf(state, other));
    }
    this.#left.set(this.#unseen);
    for (const { other } of this.#beliefs) {
      const hand = this.#hands[other] as Hand;
      handOf(state, other).copyFrom(hand);
      for (const card of CARDS) this.#left[card] = (this.#left[card] as number) - hand.count(card);
    }
  }

  #drawHands(state: DealState, random: Random): void {
    const left = this.#left;
    left.set(this.#unseen);
    for (const { held } of this.#beliefs) for (const card of held) left[card] = (left[card] as number) - 1;
    for (const { other, weights, held } of this.#beliefs) {
      const hand = handOf(state, other);
      hand.clear();
      for (const card of held) hand.add(card);
      this.#draw(hand, (this.#view.table.handSizes[other] as number) - held.length, weights, random);
    }
  }

  /** Draws `size` of the remaining cards into a hand, each copy with a probability in proportion to its weight. */
  #draw(hand: Hand, size: number, weights: Float64Array, random: Random): void {
    const left = this.#left;
    for (let draw = 0; draw < size; draw += 1) {
      let sum = 0;
      for (const card of CARDS) sum += (left[card] as number) * (weights[card] as number);
      let rest = randomFraction(random) * sum;
      let drawn: Card | null = null;
      for (const card of CARDS) {
        if (left[card] === 0 || (weights[card] === 0 && sum > 0)) continue;
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
