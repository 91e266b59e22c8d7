import { Belief, type Bot, beliefShape, botOf, Network, unseenCopies } from '@coup-fourre/bots';
import {
  CARDS,
  type Card,
  fastRandom,
  PLAYER_COUNTS,
  type Players,
  type Random,
  type Rules,
  randomInt,
  type Seat,
  seededRandom,
  shuffle,
  type View,
} from '@coup-fourre/rules';
import {
  actorOfState,
  type DealState,
  dealInPlace,
  handOf,
  playInPlace,
  shuffledDeck,
} from '@coup-fourre/rules/authority';
import { Adam, TrainableNetwork } from '../network/trainableNetwork.ts';
import type { BeliefPlan } from '../plan/beliefPlan.ts';
import {
  pickTable,
  type ReusedTable,
  randomTotals,
  reusedTables,
  type TrainingTable,
  trainingTables,
} from '../tables/trainingTables.ts';

/** One view in this many is learned, because successive views are alike. */
const LEARN_ONE_VIEW_IN = 4;
/** In one deal in this many, a classic bot plays one team, for variety. */
const CLASSIC_IN_ONE_DEAL_OF = 5;
/** The number of players is drawn from these entries. */
const PLAYER_COUNT_MIX: readonly Players[] = [2, 2, 2, 3, 4, 4, 6];

/** The result of a batch: nats per card by which its hands surprised the network less than chance. */
export interface BatchGain {
  readonly deals: number;
  readonly gain: number;
}

/** Trains the belief network on the hands that experts hold when they play, by Plackett and Luce's model. */
export class BeliefTraining {
  readonly #plan: BeliefPlan;
  readonly #network: TrainableNetwork;
  readonly #adam: Adam;
  readonly #tables: ReadonlyMap<Players, readonly TrainingTable[]>;
  readonly #tableFor: (rules: Rules) => ReusedTable & { readonly belief: Belief };
  readonly #weights = new Float64Array(CARDS.length);

  /** Training changes the network's parameters and Adam's state `adam`. */
  constructor(
    plan: BeliefPlan,
    { network, adam }: { readonly network: TrainableNetwork; readonly adam: Float32Array },
  ) {
    this.#plan = plan;
    this.#network = network;
    this.#adam = new Adam(adam);
    this.#tableFor = reusedTables((rules) => ({ belief: new Belief(network, rules) }));
    this.#tables = new Map(PLAYER_COUNTS.map((players) => [players, trainingTables(players)]));
  }

  /** Plays deals until the batch has enough hands, and takes a step. */
  batch(number: number): BatchGain {
    const random = fastRandom(seededRandom(`${this.#plan.seed} belief ${number}`));
    const sums: Sums = { hands: 0, cards: 0, gain: 0 };
    let deals = 0;
    for (; sums.hands < this.#plan.hands; deals += 1) this.#play(random, sums);
    const { rate, batches } = this.#plan;
    const factor = Math.max(MIN_RATE_FACTOR, 1 - number / batches);
    this.#adam.step(this.#network, { number, rate: rate * factor, samples: sums.hands });
    return { deals, gain: sums.gain / sums.cards };
  }

  #play(random: Random, sums: Sums): void {
    const players = PLAYER_COUNT_MIX[randomInt(random, PLAYER_COUNT_MIX.length)] as Players;
    const { rules } = pickTable(this.#tables.get(players) ?? [], random);
    const { state, views, belief } = this.#tableFor(rules);
    const totals = randomTotals(rules.teams, random);
    dealInPlace(state, shuffledDeck(rules, random), { dealer: randomInt(random, players), totals });
    const classicTeam = randomInt(random, CLASSIC_IN_ONE_DEAL_OF) === 0 ? randomInt(random, rules.teams) : null;
    for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state)) {
      const view = views[seat] as View;
      const isClassic = state.table.teamOf(seat) === classicTeam;
      if (!isClassic && randomInt(random, LEARN_ONE_VIEW_IN) === 0) this.#learn(state, { view, belief }, random, sums);
      playInPlace(state, (isClassic ? CLASSIC : EXPERT)(view, random));
    }
  }

  /** Learns the other seats' hands, in the order in which a search draws the hands of its worlds. */
  #learn(
    state: DealState,
    { view, belief }: { readonly view: View; readonly belief: Belief },
    random: Random,
    sums: Sums,
  ): void {
    const left = unseenCopies(view);
    const { players } = view.table.rules;
    const seat = view.seat ?? 0;
    for (let step = 1; step < players; step += 1) {
      const other: Seat = (seat + step) % players;
      const cards = handOf(state, other).toArray();
      shuffle(cards, cards.length, random);
      belief.weighCards(view, other, this.#weights);
      this.#learnHand(cards, left, sums);
    }
  }

  /** Adds the gradients for a hand that is drawn card by card. Removes its cards from `left`. */
  #learnHand(cards: readonly Card[], left: Uint8Array, sums: Sums): void {
    const network = this.#network;
    const weights = this.#weights;
    network.outputGradients.fill(0);
    for (const card of cards) {
      let sum = 0;
      let count = 0;
      for (const kind of CARDS) {
        sum += (left[kind] as number) * (weights[kind] as number);
        count += left[kind] as number;
      }
      for (const kind of CARDS)
        network.outputGradients[kind] =
          (network.outputGradients[kind] as number) +
          ((left[kind] as number) * (weights[kind] as number)) / sum -
          (kind === card ? 1 : 0);
      sums.gain += Math.log(((weights[card] as number) / sum) * count);
      left[card] = (left[card] as number) - 1;
    }
    network.backpropagate();
    sums.hands += 1;
    sums.cards += cards.length;
  }
}

const MIN_RATE_FACTOR = 0.02;
const EXPERT: Bot = botOf('expert');
const CLASSIC: Bot = botOf('classic');

interface Sums {
  hands: number;
  cards: number;
  gain: number;
}

export function trainableBelief(width: number): TrainableNetwork {
  return new TrainableNetwork(beliefShape(width));
}

/** The belief network to publish. Null parameters give one that weighs all cards equally. */
export function beliefNetwork(width: number, parameters: Float32Array | null): Network {
  return new Network(beliefShape(width), parameters);
}
