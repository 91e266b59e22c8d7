import { CARDS, deckCounts, type Rules, type Seat, type View } from '@coup-fourre/rules';
import { FEATURE_COUNT } from '../features/layout.ts';
import { ruleFeaturesOf } from '../features/ruleFeatures.ts';
import type { Network, NetworkShape } from '../network/network.ts';
import { listBeliefFeatures } from './beliefFeatures.ts';

/** The shape of a belief network with that many hidden units: an output for each kind of card. */
export function beliefShape(width: number): NetworkShape {
  return { features: FEATURE_COUNT, width, outputs: CARDS.length + 1 };
}

/**
 * What a seat believes another one holds. Hands are not purely random: safeties stay in them, and cards that could have
 * been used are gone. Each kind of card has a weight; a hand is drawn card by card from the unseen cards, each copy
 * with a chance in proportion to its weight (Plackett and Luce's model).
 */
export class Belief {
  readonly network: Network;
  readonly #ruleFeatures: readonly number[];

  constructor(network: Network, rules: Rules) {
    this.network = network;
    this.#ruleFeatures = ruleFeaturesOf(rules);
    network.requestedCount = CARDS.length;
    for (const card of CARDS) network.options[card] = card;
  }

  /** Fills `weights`, by kind, with how likely a copy is to be in the other seat's hand; the largest weight is 1. */
  weighCards(view: View, other: Seat, weights: Float64Array): void {
    const { network } = this;
    listBeliefFeatures(view, other, this.#ruleFeatures, network.input);
    network.forward();
    let max = Number.NEGATIVE_INFINITY;
    for (const card of CARDS) max = Math.max(max, network.outputs[card] as number);
    for (const card of CARDS) weights[card] = Math.exp((network.outputs[card] as number) - max);
  }
}

/** How many copies of each kind a view does not show: those neither face up in the deal nor in the viewer's hand. */
export function unseenCopies({ table, hand }: View): Uint8Array {
  const deck = deckCounts(table.rules);
  return Uint8Array.from(CARDS, (card) => Math.max(0, deck[card] - (table.seen[card] ?? 0) - hand.count(card)));
}
