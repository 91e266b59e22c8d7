import { CARDS, Hand, type Rules, type Seat, type View } from '@coup-fourre/rules';
import { ALL_KINDS, type FeatureList } from '../features/features.ts';
import { NO_FEATURES } from '../features/fields.ts';
import { FEATURE_COUNT, OWN_TEAM } from '../features/layout.ts';
import { setPoints, setTotals } from '../features/matchFeatures.ts';
import { ruleFeaturesOf } from '../features/ruleFeatures.ts';
import { setCards, setDecision, setPileSizes } from '../features/tableFeatures.ts';
import { setTeams } from '../features/teamFeatures.ts';
import type { Network, NetworkShape } from '../network/network.ts';

/** The shape of a belief network, with one output per kind of card. */
export function beliefShape(width: number): NetworkShape {
  return { features: FEATURE_COUNT, width, outputs: CARDS.length + 1 };
}

/**
 * Estimates another seat's hand. Hands are not random: safeties stay, and usable cards are played.
 * Each kind has a weight. A hand is drawn card by card from the unseen cards, with probabilities in proportion to the
 * weights (Plackett and Luce's model).
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

  /** Fills `weights` by kind with the relative chance, at most 1, that a copy is in the hand. */
  weighCards(view: View, other: Seat, weights: Float64Array): void {
    const { network } = this;
    listBeliefFeatures(view, other, this.#ruleFeatures, network.input);
    network.forward();
    let max = Number.NEGATIVE_INFINITY;
    for (const card of CARDS) max = Math.max(max, network.outputs[card] as number);
    for (const card of CARDS) weights[card] = Math.exp((network.outputs[card] as number) - max);
  }
}

/*
 * The belief network's input: the table from the other seat's side, in the policy's features from OWN_TEAM on, with the
 * cards that the viewer cannot see. The features of a hand are replaced by: the top discard, how many turns ago the
 * other seat acted, how many seats after it the viewer sits, and whether they are partners.
 */
const MAX_SEATS = 6;
const TURNS_SINCE_ACTION = CARDS.length;
const SEATS_AFTER = TURNS_SINCE_ACTION + MAX_SEATS;
const PARTNER = SEATS_AFTER + MAX_SEATS;
if (PARTNER >= OWN_TEAM) throw new Error('there is no room for features before OWN_TEAM');

const NO_CARDS = new Hand();

/** Fills `list` with the belief network's input about the hand of seat `other`. Throws for a spectator. */
export function listBeliefFeatures(view: View, other: Seat, ruleFeatures: readonly number[], list: FeatureList): void {
  const { table, seat, hand } = view;
  if (seat === null) throw new Error('a spectator has no belief');
  const { players } = table.rules;
  const team = table.teamOf(other);
  const { fields } = list;
  fields.fill(NO_FEATURES);
  setCards(table, ALL_KINDS, NO_CARDS, hand, fields);
  setTeams({ table, seat: other, hand: NO_CARDS }, team, fields);
  setPileSizes(table, other, fields);
  setDecision(table, team, fields);
  setTotals(table, team, fields);
  setPoints(table, team, fields);
  list.count = 0;
  list.addFields();
  const { top } = table.discard;
  if (top !== null) list.add(top);
  list.add(TURNS_SINCE_ACTION + ((table.turn - other + players) % players));
  list.add(SEATS_AFTER + ((seat - other + players) % players));
  if (team === table.teamOf(seat)) list.add(PARTNER);
  for (let index = 0; index < ruleFeatures.length; index += 1) list.add(ruleFeatures[index] as number);
}
