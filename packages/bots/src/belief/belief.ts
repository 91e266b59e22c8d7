import { CARDS, deckCounts, type Rules, type Seat, type View } from '@coup-fourre/rules';
import { FEATURE_COUNT } from '../features/layout.ts';
import { ruleFeaturesOf } from '../features/ruleFeatures.ts';
import type { Network, NetworkShape } from '../network/network.ts';
import { listBeliefFeatures } from './beliefFeatures.ts';

/** The shape of a belief network with so many hidden units: an answer for each kind of card. */
export function beliefShape(width: number): NetworkShape {
  return { features: FEATURE_COUNT, width, outputs: CARDS.length + 1 };
}

/**
 * What a seat believes another one holds. Hands are not what chance alone would make them: safeties stay in them, and what
 * could have been used is gone. For each kind there is a weight; a hand is drawn card by card from those unseen, each copy
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

  /** Fills `weights`, by kind, with how likely a copy is to be in the other seat's hand; the greatest is 1. */
  weighCards(view: View, other: Seat, weights: Float64Array): void {
    const { network } = this;
    listBeliefFeatures(view, other, this.#ruleFeatures, network.input);
    network.forward();
    let greatest = Number.NEGATIVE_INFINITY;
    for (const card of CARDS) greatest = Math.max(greatest, network.outputs[card] as number);
    for (const card of CARDS) weights[card] = Math.exp((network.outputs[card] as number) - greatest);
  }
}

/** How many copies of each kind a view does not show: neither face up in the deal nor in the own hand. */
export function unseenCopies({ table, hand }: View): Uint8Array {
  const deck = deckCounts(table.rules);
  return Uint8Array.from(CARDS, (card) => Math.max(0, deck[card] - (table.seen[card] ?? 0) - hand.count(card)));
}
