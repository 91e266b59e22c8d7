import { type Bot, botOf, type Network } from '@coup-fourre/bots';
import { DealFeatures, dealValueShape, type OpenDeal, POINTS_PER_VALUE } from '@coup-fourre/bots/luck';
import {
  type Card,
  fastRandom,
  Hand,
  type Players,
  type Random,
  type Rules,
  randomInt,
  scoreDeal,
  seededRandom,
  type View,
} from '@coup-fourre/rules';
import {
  actorOfState,
  type DealState,
  dealInPlace,
  HAND_SIZE,
  playInPlace,
  shuffledDeck,
} from '@coup-fourre/rules/authority';
import { Adam, initialParameters, TrainableNetwork } from '../network/trainableNetwork.ts';
import { pickTable, randomTotals, reusedTables, trainingTables } from '../tables/trainingTables.ts';

/** Everything that determines the value function. */
export interface LuckPlan {
  readonly seed: string;
  readonly batches: number;
  readonly width: number;
  readonly rate: number;
}

export const LUCK_DEFAULTS = { batches: 6000, width: 32, rate: 0.003 } as const;

export const SAMPLES_PER_BATCH = 1024;
const BATCHES_PER_REPORT = 500;
/** Number of seats and levels are drawn from these entries. Each team draws its own level. */
const PLAYER_COUNT_MIX: readonly Players[] = [2, 2, 3, 4, 6];
const BOTS: readonly Bot[] = (['expert', 'expert', 'expert', 'classic', 'classic', 'novice'] as const).map((level) =>
  botOf(level),
);
/** One draw in this many is learned, because successive states are alike. */
const LEARN_ONE_DRAW_IN = 2;
/** One deal in this many begins at a random match score, the others at the start of a match. */
const ANY_SCORE_ONE_IN = 4;

/** Features for a team's points, and the team's points at the end of the deal. */
interface Sample {
  readonly features: Uint16Array;
  readonly team: number;
}

/** The progress of a fit since the last report. */
export interface LuckReport {
  readonly batch: number;
  /** Fraction of the points' variance that the value function explains, and its error in points. */
  readonly explained: number;
  readonly error: number;
}

/** Squared errors in units of the network's output, summed since the last report. */
interface FitSums {
  samples: number;
  errorSquares: number;
  points: number;
  pointsSquares: number;
}

/** Fits the value function of luck by least squares to the final points of deals between the levels. */
class LuckTraining {
  readonly network: TrainableNetwork;
  readonly #plan: LuckPlan;
  readonly #adam: Adam;
  readonly #random: Random;
  readonly #tables = new Map(PLAYER_COUNT_MIX.map((players) => [players, trainingTables(players)]));
  readonly #tableFor = reusedTables((rules) => ({ features: new DealFeatures(rules) }));
  readonly #samples: (Sample & { readonly points: number })[] = [];

  constructor(plan: LuckPlan) {
    this.#plan = plan;
    this.#random = fastRandom(seededRandom(`luck ${plan.seed}`));
    this.network = new TrainableNetwork(dealValueShape(plan.width));
    this.network.parameters.set(
      initialParameters(this.network.shape, fastRandom(seededRandom(`luck beginnings ${plan.seed}`))),
    );
    this.network.options[0] = 0;
    this.network.requestedCount = 1;
    this.#adam = new Adam(new Float32Array(2 * this.network.parameters.length));
  }

  /** Plays deals until batch `number` (from 0) has enough samples, and takes a step. */
  batch(number: number, sums: FitSums): void {
    while (this.#samples.length < SAMPLES_PER_BATCH) this.#play();
    const { network } = this;
    for (const { features, points } of this.#samples) {
      network.input.features.set(features);
      network.input.count = features.length;
      network.forward();
      const error = (network.outputs[0] as number) - points;
      network.outputGradients[0] = error;
      network.backpropagate();
      sums.samples += 1;
      sums.errorSquares += error ** 2;
      sums.points += points;
      sums.pointsSquares += points ** 2;
    }
    const { rate, batches } = this.#plan;
    const left = 1 - number / batches;
    this.#adam.step(network, { number, rate: rate * Math.min(1, 2 * left), samples: this.#samples.length });
    this.#samples.length = 0;
  }

  #play(): void {
    const random = this.#random;
    const players = PLAYER_COUNT_MIX[randomInt(random, PLAYER_COUNT_MIX.length)] as Players;
    const { rules } = pickTable(this.#tables.get(players) ?? [], random);
    const table = this.#tableFor(rules);
    const { state, views } = table;
    const isAnyScore = randomInt(random, ANY_SCORE_ONE_IN) === 0;
    const totals = isAnyScore ? randomTotals(rules.teams, random) : Array<number>(rules.teams).fill(0);
    dealInPlace(state, shuffledDeck(rules, random), { dealer: randomInt(random, players), totals });
    const bots = Array.from({ length: rules.teams }, () => BOTS[randomInt(random, BOTS.length)] as Bot);
    const samples = this.#list(openingOf(state, randomInt(random, players * HAND_SIZE)), rules, table.features);
    let before = state.table.drawPileSize + 1;
    for (let seat = actorOfState(state); seat !== null; seat = actorOfState(state)) {
      const { drawPileSize } = state.table;
      if (drawPileSize < before && randomInt(random, players * LEARN_ONE_DRAW_IN) === 0)
        samples.push(...this.#list({ ...state, cardsToDraw: drawPileSize }, rules, table.features));
      before = drawPileSize;
      playInPlace(state, (bots[state.table.teamOf(seat)] as Bot)(views[seat] as View, random));
    }
    const scores = scoreDeal(state.table);
    for (const sample of samples)
      this.#samples.push({ ...sample, points: (scores[sample.team]?.total ?? 0) / POINTS_PER_VALUE });
  }

  #list(deal: OpenDeal, { teams }: Rules, features: DealFeatures): Sample[] {
    const { input } = this.network;
    return Array.from({ length: teams }, (_, team) => {
      features.list(deal, { team, without: null }, input);
      return { features: input.features.slice(0, input.count), team };
    });
  }
}

/** The state at the beginning of a deal, after `count` cards have been dealt. */
function openingOf({ table, drawPile, hands }: DealState, dealt: number): OpenDeal {
  const dealtHands = hands.map(() => new Hand());
  for (let index = 0; index < dealt; index += 1)
    dealtHands[(table.dealer + 1 + index) % hands.length]?.add(drawPile[index] as Card);
  return { table, hands: dealtHands, cardsToDraw: drawPile.length - dealt };
}

/** Fits the value function. The same plan gives the same network. */
export function runLuck(plan: LuckPlan, onReport: (report: LuckReport) => void): Network {
  const training = new LuckTraining(plan);
  let sums = noSums();
  for (let batch = 0; batch < plan.batches; batch += 1) {
    training.batch(batch, sums);
    if ((batch + 1) % BATCHES_PER_REPORT !== 0 && batch + 1 < plan.batches) continue;
    onReport({ batch: batch + 1, ...fitOf(sums) });
    sums = noSums();
  }
  return training.network;
}

function noSums(): FitSums {
  return { samples: 0, errorSquares: 0, points: 0, pointsSquares: 0 };
}

function fitOf({ samples, errorSquares, points, pointsSquares }: FitSums): Omit<LuckReport, 'batch'> {
  return {
    explained: 1 - errorSquares / (pointsSquares - points ** 2 / samples),
    error: POINTS_PER_VALUE * Math.sqrt(errorSquares / samples),
  };
}
