import type { Action, Random, Team, View } from '@coup-fourre/rules';
import { type DealState, emptyState } from '@coup-fourre/rules/authority';
import { type LearnedWeights, SHIPPED_WEIGHTS } from '../learned/learnedWeights.ts';
import { Policy } from '../network/policy.ts';
import type { IncrementalSearch } from './incrementalSearch.ts';
import { Rollout } from './rollout.ts';
import { Tally } from './tally.ts';
import { WorldSampler } from './worldSampler.ts';

const WORLDS_PER_ROUND = 4;
/** Worlds before an action may be dropped, and how many standard errors behind it must be unless told otherwise. */
const MIN_WORLDS_TO_DROP = 64;
const DROP_THRESHOLD = 2.5;
/**
 * Standard errors by which an action must beat the policy's own choice, and how many more for each unit of log-odds that the
 * policy likes it less: the less likely it is to be better, the likelier it is luck that it looks so. Without this a search
 * of a few rounds plays worse than none.
 */
const MIN_GAIN = 1;
const GAIN_PER_LOG_ODD = 0.07;

/** What a search thinks of one action. Errors are standard errors; all are means over rollouts by the policy. */
export interface ActionEstimate {
  readonly action: Action;
  readonly rollouts: number;
  /** Points the own team will lead the others' mean by, in this deal. */
  readonly points: number;
  readonly pointsError: number;
  /** The chance of winning the match, or the deal where it stands alone, from 0 to 1. */
  readonly winChance: number;
  readonly winChanceError: number;
  /** The chance of winning this deal: more points in it than any other team, from 0 to 1. Teams that are level share it. */
  readonly dealChance: number;
}

/** How far an action is ahead of the policy's own choice, tried in the same worlds, so that luck is the same for both. */
export interface ActionMargin {
  /** In points of utility (utilityOf), with its standard error: by these the choice is made. */
  readonly gain: number;
  readonly gainError: number;
  /** In points of lead in this deal, in the chance of winning, and in that of winning this deal. */
  readonly points: number;
  readonly winChance: number;
  readonly dealChance: number;
}

/**
 * Looks for something better than the policy's choice: all legal actions are tried in the same worlds, made up from what the
 * view leaves open, and played out by the policy. Work comes in steps, so that it can stop at any time.
 */
export class Search implements IncrementalSearch {
  readonly #random: Random;
  readonly #team: Team;
  readonly #actions: readonly Action[];
  /** By how much each action's log-odds are below those of the policy's choice. */
  readonly #logOddsBehind: readonly number[];
  readonly #sampler: WorldSampler;
  readonly #world: DealState;
  readonly #rollout: Rollout;
  readonly #tally: Tally;
  readonly #isTried: boolean[];
  readonly #dropThreshold: number;

  constructor(view: View, random: Random, options: SearchOptions = {}) {
    if (view.seat === null) throw new Error('a spectator has nothing to choose');
    const { learned = SHIPPED_WEIGHTS(view.table.rules), dropThreshold = DROP_THRESHOLD } = options;
    this.#dropThreshold = dropThreshold;
    this.#random = random;
    this.#team = view.table.teamOf(view.seat);
    const weighed = rankedActions(view, learned);
    this.#actions = weighed.map(({ action }) => action);
    this.#logOddsBehind = weighed.map(({ logOddsBehind }) => logOddsBehind);
    this.#sampler = new WorldSampler(view, learned.belief);
    this.#world = emptyState(view.table.rules);
    this.#rollout = new Rollout(learned, view.table.rules);
    this.#tally = new Tally(this.#actions.length);
    this.#isTried = this.#actions.map(() => true);
  }

  /** Whether there is nothing to think about. */
  get isForced(): boolean {
    return this.#actions.length === 1;
  }

  /** Whether more thought would hardly change the choice. */
  get isSettled(): boolean {
    return !this.#isTried.includes(true, 1);
  }

  /** Sums over the rollouts so far, to be added to another search of the same view. */
  get tally(): Float64Array {
    return this.#tally.sums;
  }

  add(sums: ArrayLike<number>): void {
    const { tally } = this;
    if (sums.length !== tally.length) throw new RangeError('the sums are of a search of another view');
    for (let place = 0; place < tally.length; place += 1)
      tally[place] = (tally[place] as number) + (sums[place] as number);
  }

  /** From now on tries but these actions, by their places among the estimates; the policy's choice is always tried. */
  restrictTo(places: ReadonlySet<number>): void {
    for (let number = 1; number < this.#actions.length; number += 1) this.#isTried[number] = places.has(number);
  }

  /** Tries the actions in one world more. */
  step(): void {
    this.#tryInOneWorld();
    this.#drop();
  }

  /** Tries the actions in a few worlds more. */
  runRound(): void {
    for (let world = 0; world < WORLDS_PER_ROUND; world += 1) this.#tryInOneWorld();
    this.#drop();
  }

  #tryInOneWorld(): void {
    const { result } = this.#rollout;
    this.#sampler.sample(this.#world, this.#random);
    const first = { utility: 0, lead: 0, chance: 0, won: 0 };
    for (const [number, action] of this.#actions.entries()) {
      if (!this.#isTried[number]) continue;
      this.#rollout.play(this.#world, action, this.#team);
      if (number === 0) Object.assign(first, result);
      const gain = result.utility - first.utility;
      const tally = this.#tally;
      tally.add(number, 'rollouts', 1);
      tally.add(number, 'utility', result.utility);
      tally.add(number, 'gain', gain);
      tally.add(number, 'gainSquares', gain ** 2);
      tally.add(number, 'lead', result.lead);
      tally.add(number, 'leadSquares', result.lead ** 2);
      tally.add(number, 'leadGain', result.lead - first.lead);
      tally.add(number, 'chance', result.chance);
      tally.add(number, 'chanceSquares', result.chance ** 2);
      tally.add(number, 'chanceGain', result.chance - first.chance);
      tally.add(number, 'won', result.won);
      tally.add(number, 'wonGain', result.won - first.won);
    }
  }

  /** Lets actions go that are far behind the policy's choice. */
  #drop(): void {
    for (let number = 1; number < this.#actions.length; number += 1) {
      if (this.#tally.of(number, 'rollouts') < MIN_WORLDS_TO_DROP) continue;
      const most = this.#tally.mean(number, 'gain') + this.#dropThreshold * this.#tally.error(number, 'gain');
      if (most < 0) this.#isTried[number] = false;
    }
  }

  /** The best action that surely beats the policy's choice, else that choice. */
  choice(): Action {
    let best = 0;
    for (let number = 1; number < this.#actions.length; number += 1) {
      const gain = this.#tally.mean(number, 'gain');
      const sure = MIN_GAIN + GAIN_PER_LOG_ODD * (this.#logOddsBehind[number] as number);
      const isSure = gain > sure * this.#tally.error(number, 'gain');
      if (isSure && gain > (best === 0 ? 0 : this.#tally.mean(best, 'gain'))) best = number;
    }
    return this.#actions[best] as Action;
  }

  /** What is thought of each action, in the policy's order. */
  estimates(): ActionEstimate[] {
    return this.#actions.map((action, number) => ({
      action,
      rollouts: this.#tally.of(number, 'rollouts'),
      points: this.#tally.mean(number, 'lead'),
      pointsError: this.#tally.error(number, 'lead'),
      winChance: this.#tally.mean(number, 'chance'),
      winChanceError: this.#tally.error(number, 'chance'),
      dealChance: this.#tally.mean(number, 'won'),
    }));
  }

  /** How far each action is ahead of the policy's choice, in the order of the estimates. */
  margins(): ActionMargin[] {
    return this.#actions.map((_, number) => ({
      gain: this.#tally.mean(number, 'gain'),
      gainError: this.#tally.error(number, 'gain'),
      points: this.#tally.mean(number, 'leadGain'),
      winChance: this.#tally.mean(number, 'chanceGain'),
      dealChance: this.#tally.mean(number, 'wonGain'),
    }));
  }
}

/** What a search goes by: the weights that ship by default. */
export interface SearchOptions {
  readonly learned?: LearnedWeights;
  /**
   * Standard errors behind at which an action is dropped; infinite for a fair trial of all: what is dropped was unlucky,
   * too, and looks worse than it is.
   */
  readonly dropThreshold?: number;
}

interface RankedAction {
  readonly action: Action;
  readonly logOddsBehind: number;
}

/** The legal actions in the policy's order, its choice first. */
function rankedActions(view: View, { network }: LearnedWeights): readonly RankedAction[] {
  const policy = new Policy(network, view.table.rules);
  if (policy.listActions(view) === 0) throw new Error('the seat has nothing to choose');
  const { actions, logits } = policy;
  const best = logits[policy.evaluate(view)] as number;
  return actions
    .toArray()
    .map((action, index) => ({ action, logOddsBehind: best - (logits[index] as number) }))
    .sort((a, b) => a.logOddsBehind - b.logOddsBehind);
}
