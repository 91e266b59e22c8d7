import { type MatchEquity, PlayOut, Policy, utilityOf } from '@coup-fourre/bots';
import { type Action, type Random, type Rules, randomInt, type View } from '@coup-fourre/rules';
import { actorOfState, type DealState, dealInPlace, playInPlace, shuffledDeck } from '@coup-fourre/rules/authority';
import { exponentialsOf, sampleIndex } from '../network/sampling.ts';
import type { TrainableNetwork } from '../network/trainableNetwork.ts';
import { type ReusedTable, reusedTables } from './reusedTables.ts';
import type { SelfPlayDeal } from './selfPlay.ts';

/**
 * A deal is late once no more cards than these are left to draw. Late choices are rare and matter much, so more of them
 * are tried.
 */
const LATE_DRAW_PILE_SIZE = 16;
const TRY_ONE_LATE_DECISION_IN = 2;
const TRY_ONE_EARLY_DECISION_IN = 24;
/** The maximum number of actions tried at a decision, and how far behind in log-odds they may be. */
const MAX_TRIED = 5;
const MAX_LOG_ODDS_BEHIND = 7;
/** How many points of gain weigh as much as one unit of log-odds. */
const POINTS_PER_LOG_ODD = 500;

/** Sums over the trials: decisions, actions tried besides the policy's choice, their gains over it in points. */
export interface BranchStats {
  decisions: number;
  actions: number;
  gain: number;
  gainSquares: number;
}

interface BranchTable extends ReusedTable {
  readonly policy: Policy;
  readonly playOut: PlayOut;
}

/**
 * Improves a policy by trying alternatives to its choices. At some decisions of a deal other actions are tried in the
 * real world of the deal, hidden cards included, and played out by the policy; the log-odds of an action follow its
 * gain. The policy sees only views, so over many deals it learns what gains on average over the worlds that a view
 * leaves open. Unlike a policy gradient, this also raises actions that are hardly ever chosen (classification-based
 * policy iteration, Lagoudakis and Parr 2003).
 */
export class Branches {
  readonly #network: TrainableNetwork;
  readonly #tableFor: (rules: Rules) => BranchTable;
  readonly #chances: Float64Array;
  readonly #others: number[] = [];

  constructor(network: TrainableNetwork) {
    this.#network = network;
    this.#chances = new Float64Array(network.options.length);
    this.#tableFor = reusedTables((rules) => ({
      policy: new Policy(network, rules),
      playOut: new PlayOut(network, rules),
    }));
  }

  /** Plays a deal by the policy's chances and adds the gradients of the decisions tried. */
  play(
    { rules, totals, equity, random }: Pick<SelfPlayDeal, 'rules' | 'totals' | 'equity' | 'random'>,
    stats: BranchStats,
  ): void {
    const table = this.#tableFor(rules);
    const { state, views, policy } = table;
    table.playOut.loadParameters();
    dealInPlace(state, shuffledDeck(rules, random), { dealer: randomInt(random, rules.players), totals });
    for (let actor = actorOfState(state); actor !== null; actor = actorOfState(state)) {
      const view = views[actor] as View;
      if (policy.listActions(view) === 1) {
        playInPlace(state, policy.actions.at(0));
        continue;
      }
      const best = policy.evaluate(view);
      const action = policy.actions.at(this.#sampleAction(policy, random));
      if (shouldTry(state, random)) this.#try(table, { view, best, equity }, random, stats);
      playInPlace(state, action);
    }
  }

  #sampleAction({ logits, actions }: Policy, random: Random): number {
    const sum = exponentialsOf(logits, actions.length, this.#chances);
    return sampleIndex(this.#chances, actions.length, sum, random);
  }

  #try(table: BranchTable, { view, best, equity }: Decision, random: Random, stats: BranchStats): void {
    const { state, policy } = table;
    const others = this.#choose(policy, best, random);
    if (others.length === 0) return;
    const team = state.table.teamOf(view.seat ?? 0);
    const worth = (action: Action): number => utilityOf(table.playOut.play(state, action), team, equity);
    const [own, ...actions] = [best, ...others].map((index) => policy.actions.at(index)) as [Action, ...Action[]];
    const worthOfOwn = worth(own);
    const gains = actions.map((action) => worth(action) - worthOfOwn);
    policy.listActions(view);
    policy.evaluate(view);
    this.#learn(gains, { best, others }, stats);
  }

  /** Some alternatives that are not too far behind: the most likely ones, and a random one of the rest. */
  #choose({ logits, actions }: Policy, best: number, random: Random): readonly number[] {
    const others = this.#others;
    others.length = 0;
    const logit = (index: number): number => logits[index] as number;
    for (let index = 0; index < actions.length; index += 1)
      if (index !== best && logit(index) > logit(best) - MAX_LOG_ODDS_BEHIND) others.push(index);
    others.sort((a, b) => logit(b) - logit(a));
    const kept = MAX_TRIED - 2;
    if (others.length > kept + 1) {
      others[kept] = others[kept + randomInt(random, others.length - kept)] as number;
      others.length = kept + 1;
    }
    return others;
  }

  /** Adds the gradients of the decision that was evaluated last. */
  #learn(gains: readonly number[], { best, others }: Pick<TriedActions, 'best' | 'others'>, stats: BranchStats): void {
    const { outputGradients, options } = this.#network;
    outputGradients.fill(0);
    let sum = 0;
    for (const [number, gain] of gains.entries()) {
      outputGradients[options[others[number] as number] as number] = -gain / POINTS_PER_LOG_ODD;
      sum += gain;
      stats.gain += gain;
      stats.gainSquares += gain ** 2;
    }
    outputGradients[options[best] as number] = sum / POINTS_PER_LOG_ODD;
    this.#network.backpropagate();
    stats.decisions += 1;
    stats.actions += gains.length;
  }
}

interface Decision {
  readonly view: View;
  readonly best: number;
  readonly equity: MatchEquity;
}

interface TriedActions {
  readonly best: number;
  readonly others: readonly number[];
}

function shouldTry({ table }: DealState, random: Random): boolean {
  if (table.phase === 'extension') return true;
  return (
    randomInt(
      random,
      table.drawPileSize <= LATE_DRAW_PILE_SIZE ? TRY_ONE_LATE_DECISION_IN : TRY_ONE_EARLY_DECISION_IN,
    ) === 0
  );
}
