import { type Action, formatAction, type Random, type Table, type View } from '@coup-fourre/rules';
import { type DealState, emptyState } from '@coup-fourre/rules/authority';
import type { CardReading } from '../belief/readings.ts';
import type { Bot } from '../bot.ts';
import { type LearnedWeights, shippedWeightsFor } from '../learned/learnedWeights.ts';
import { policyOrder } from './policyOrder.ts';
import { BotPlayOut, PlayOut, Rollout } from './rollout.ts';
import { solvedEnds } from './solvedEnds.ts';
import { Tally } from './tally.ts';
import { WorldSampler } from './worldSampler.ts';

/** A search of one view, done in steps. The tallies of several searches of the same view can be added. */
export interface IncrementalSearch {
  /** True if there is only one legal action. */
  readonly isForced: boolean;
  /** True if more steps would hardly change the choice. */
  readonly isSettled: boolean;
  /** Sums over the steps so far. */
  readonly tally: Float64Array;
  /** The smallest unit of work, a millisecond or two on most machines. */
  step(): void;
  /** Adds the tally of another search of the same view. Throws RangeError if it has another length. */
  add(tally: Float64Array): void;
  /** The best action so far. Before the first step, the choice without a search. */
  choice(): Action;
}

/** Begins a search of a view. */
export type SearchFactory<Kind extends IncrementalSearch = IncrementalSearch> = (view: View, random: Random) => Kind;

const WORLDS_PER_ROUND = 4;
/**
 * Number of worlds after which a solved deal is settled. One would suffice, but callers do not trust smaller numbers.
 */
const SOLVED_WORLDS = 128;
/** All actions are tried in the first worlds. */
const FIRST_WORLDS = 16;
/**
 * An action is open if it may be so much better than the best one so far that ending the search would lose this many
 * points on average, or more. Searches that go on below this loss find little more (weights/search.log).
 */
const OPEN_LOSS = 0.5;
/**
 * The number of worlds for which the prior of the variance between worlds counts. A few worlds that agree prove little.
 */
const PRIOR_WORLDS = 8;

/**
 * The result of a search for one action: means over rollouts by the policy, and their standard errors, which are
 * infinite below two rollouts.
 */
export interface ActionEstimate {
  readonly action: Action;
  readonly rollouts: number;
  /** The expected points of lead over the mean of the other teams in this deal. */
  readonly points: number;
  readonly pointsError: number;
  /** The chance of winning the match, or a deal outside a match, from 0 to 1. */
  readonly winChance: number;
  readonly winChanceError: number;
  /** The chance of winning this deal, with more points than any other team, from 0 to 1. Level teams share it. */
  readonly dealChance: number;
}

/** An action's lead over the policy's choice in the same worlds, so that luck is the same for both. */
export interface ActionMargin {
  /** In points of utility (utilityOf), and the standard error. The choice depends on these. */
  readonly gain: number;
  readonly gainError: number;
  /** In points of lead in this deal, in the chance of winning, and in the chance of winning this deal. */
  readonly points: number;
  readonly winChance: number;
  readonly dealChance: number;
}

/**
 * Searches for an improvement on the policy's choice.
 * All legal actions are tried in the same worlds. The worlds are sampled to fit the view, and played out by the policy.
 * If the view determines all hands, best play of all seats replaces both, and the first step decides.
 * The search works in steps, so that it can stop at any time. It throws if the view's seat has nothing to choose.
 */
export class Search implements IncrementalSearch {
  readonly #random: Random;
  readonly #actions: readonly Action[];
  /** For each action: its expected gain over the policy's choice, and the variance of gains between worlds. */
  readonly #priors: readonly ExpectedGain[];
  readonly #worldVariances: readonly number[];
  readonly #sampler: WorldSampler;
  readonly #world: DealState;
  readonly #rollout: Rollout;
  readonly #tally: Tally;
  readonly #isPermitted: boolean[];
  readonly #triesAll: boolean;
  /**
   * If the view determines all hands: the end of the deal for each action with best play of all. No world is sampled.
   */
  readonly #ends: readonly Table[] | null;

  constructor(view: View, random: Random, options: SearchOptions = {}) {
    if (view.seat === null) throw new Error('a spectator cannot act');
    const { learned = shippedWeightsFor(view.table.rules), triesAll = false } = options;
    this.#triesAll = triesAll;
    this.#random = random;
    const ranked = policyOrder(view, learned, options.baseline);
    this.#actions = ranked.map(({ action }) => action);
    this.#priors = ranked.map(({ logOddsBehind, prior }) => ({
      gain: -prior.behindPerLogOdd * logOddsBehind,
      variance: prior.spread ** 2 + (prior.spreadPerLogOdd * logOddsBehind) ** 2,
    }));
    this.#worldVariances = ranked.map(({ prior }) => prior.worldSpread ** 2);
    const { network, equity } = learned;
    const { rules } = view.table;
    const { readings = [] } = options;
    const belief = options.belief === 'uniform' ? null : learned.belief;
    this.#sampler = new WorldSampler(view, { network, belief, readings });
    this.#world = emptyState(rules);
    const playOut = options.bots ? new BotPlayOut(rules, options.bots, random) : new PlayOut(network, rules);
    this.#rollout = new Rollout(view.table, view.table.teamOf(view.seat), { equity, playOut });
    this.#tally = new Tally(this.#actions.length);
    this.#isPermitted = this.#actions.map(() => true);
    const ends = options.bots ? null : solvedEnds(view, learned);
    this.#ends = ends && this.#actions.map((action) => ends.get(formatAction(action)) as Table);
  }

  get isForced(): boolean {
    return this.#actions.length === 1;
  }

  get isSettled(): boolean {
    if (this.isForced) return true;
    if (this.#ends !== null) return this.#tally.of(0, 'rollouts') >= SOLVED_WORLDS;
    const best = this.#best();
    return this.#hasFirstWorlds && this.#actions.every((_, index) => !this.#isOpen(index, best));
  }

  get tally(): Float64Array {
    return this.#tally.sums;
  }

  add(sums: ArrayLike<number>): void {
    const { tally } = this;
    if (sums.length !== tally.length) throw new RangeError('the sums belong to a search of another view');
    for (let index = 0; index < tally.length; index += 1)
      tally[index] = (tally[index] as number) + (sums[index] as number);
  }

  /** Restricts the search to these actions, by their index among the estimates. The policy's choice is always tried. */
  restrictTo(indexes: ReadonlySet<number>): void {
    for (let index = 1; index < this.#actions.length; index += 1) this.#isPermitted[index] = indexes.has(index);
  }

  /** Tries the actions in a few more worlds. */
  runRound(): void {
    for (let world = 0; world < WORLDS_PER_ROUND; world += 1) this.step();
  }

  /** Tries the best action, the policy's choice and all open actions in one more world. */
  step(): void {
    const { result } = this.#rollout;
    if (this.#ends === null) {
      this.#sampler.sample(this.#world, this.#random);
      this.#rollout.begin(this.#world);
    }
    const first = { utility: 0, lead: 0, chance: 0, won: 0 };
    const best = this.#best();
    const triesAll = !this.#hasFirstWorlds;
    for (const [index, action] of this.#actions.entries()) {
      const isTried = index === 0 || index === best.index || triesAll || this.#isOpen(index, best);
      if (!isTried || !this.#isPermitted[index]) continue;
      const end = this.#ends?.[index];
      if (end === undefined) this.#rollout.play(action);
      else this.#rollout.evaluate(end);
      if (index === 0) Object.assign(first, result);
      const gain = result.utility - first.utility;
      const tally = this.#tally;
      tally.addGain(index, gain);
      tally.add(index, 'utility', result.utility);
      tally.add(index, 'lead', result.lead);
      tally.add(index, 'leadSquares', result.lead ** 2);
      tally.add(index, 'leadGain', result.lead - first.lead);
      tally.add(index, 'chance', result.chance);
      tally.add(index, 'chanceSquares', result.chance ** 2);
      tally.add(index, 'chanceGain', result.chance - first.chance);
      tally.add(index, 'won', result.won);
      tally.add(index, 'wonGain', result.won - first.won);
    }
  }

  get #hasFirstWorlds(): boolean {
    return this.#tally.of(0, 'rollouts') >= FIRST_WORLDS;
  }

  #isOpen(index: number, best: BestGain): boolean {
    if (index === best.index || !this.#isPermitted[index]) return false;
    if (this.#triesAll) return true;
    const { gain, variance } = this.#expectedGain(index);
    return expectedLoss(best.gain - gain, Math.sqrt(variance + best.variance)) > OPEN_LOSS;
  }

  /** The action with the highest expected gain. Before the first world, the policy's choice. */
  choice(): Action {
    return this.#actions[this.#best().index] as Action;
  }

  #best(): BestGain {
    let best = { index: 0, ...NO_GAIN };
    for (let index = 1; index < this.#actions.length; index += 1) {
      const expected = this.#expectedGain(index);
      if (expected.gain > best.gain) best = { index, ...expected };
    }
    return best;
  }

  /**
   * Posterior mean and variance of an action's gain over the policy's choice, in points of utility.
   * Combines prior and worlds, weighted by their precision (normal).
   */
  #expectedGain(index: number): ExpectedGain {
    if (index === 0) return NO_GAIN;
    const prior = this.#priors[index] as ExpectedGain;
    const worlds = this.#tally.of(index, 'rollouts');
    if (worlds === 0) return prior;
    const shown = this.#tally.mean(index, 'gain');
    if (this.#ends !== null) return { gain: shown, variance: 0 };
    const squares = this.#tally.of(index, 'gainSquares') - worlds * shown ** 2;
    const usual = PRIOR_WORLDS * (this.#worldVariances[index] as number);
    const shownVariance = (usual + Math.max(0, squares)) / (PRIOR_WORLDS + worlds) / worlds;
    const variance = 1 / (1 / prior.variance + 1 / shownVariance);
    return { gain: variance * (prior.gain / prior.variance + shown / shownVariance), variance };
  }

  /** The estimates of all actions, in the policy's order. */
  estimates(): ActionEstimate[] {
    return this.#actions.map((action, index) => ({
      action,
      rollouts: this.#tally.of(index, 'rollouts'),
      points: this.#tally.mean(index, 'lead'),
      pointsError: this.#tally.error(index, 'lead'),
      winChance: this.#tally.mean(index, 'chance'),
      winChanceError: this.#tally.error(index, 'chance'),
      dealChance: this.#tally.mean(index, 'won'),
    }));
  }

  margins(): ActionMargin[] {
    return this.#actions.map((_, index) => ({
      gain: this.#tally.mean(index, 'gain'),
      gainError: this.#sampler.isChain ? this.#tally.chainError(index) : this.#tally.error(index, 'gain'),
      points: this.#tally.mean(index, 'leadGain'),
      winChance: this.#tally.mean(index, 'chanceGain'),
      dealChance: this.#tally.mean(index, 'wonGain'),
    }));
  }
}

/** Options of a Search. It throws RangeError if `baseline` is illegal. */
export interface SearchOptions {
  /** The weights for the search. Default: the published weights. */
  readonly learned?: LearnedWeights;
  /** True to try all actions equally, however far behind, and never to settle. Adviser and judges rate every action. */
  readonly triesAll?: boolean;
  /** A legal action that replaces the policy's choice as the reference for gains and errors. */
  readonly baseline?: Action;
  /** How worlds are sampled. Default: by the belief network. `uniform`: every unseen card is as likely in any hand. */
  readonly belief?: BeliefKind;
  /** A person's assumptions about the other hands, in addition to the belief. They must fit the view (readingFault). */
  readonly readings?: readonly CardReading[];
  /** By seat, the bot that plays the worlds to their end. Default: the policy. */
  readonly bots?: readonly Bot[];
}

export type BeliefKind = 'learned' | 'uniform';

interface ExpectedGain {
  readonly gain: number;
  readonly variance: number;
}

const NO_GAIN: ExpectedGain = { gain: 0, variance: 0 };

interface BestGain extends ExpectedGain {
  readonly index: number;
}

/**
 * The average loss from choosing one action although another may be better, if the difference of their gains is normal
 * with this mean `lead` and standard deviation. Treats the gains as independent, which is cautious. Accurate within 10
 * % up to three deviations.
 */
function expectedLoss(lead: number, deviation: number): number {
  const errors = lead / deviation;
  return deviation * Math.exp(-0.919 - 1.207 * errors - 0.359 * errors ** 2);
}
