import { type MatchEquity, PlayOut, Policy, utilityOf } from '@coup-fourre/bots';
import { type Action, type Random, type Rules, randomInt, type View } from '@coup-fourre/rules';
import {
  actorOfState,
  type DealState,
  dealInPlace,
  emptyState,
  playInPlace,
  shuffledDeck,
  viewOf,
} from '@coup-fourre/rules/authority';
import { exponentialsOf, sampleIndex } from '../network/sampling.ts';
import type { TrainableNetwork } from '../network/trainableNetwork.ts';
import type { SelfPlayDeal } from './selfPlay.ts';

/** Cards left to draw from which on a deal is late: its choices are rare and weigh much, so more of them are tried. */
const LATE_DRAW_PILE_SIZE = 16;
const TRY_ONE_LATE_DECISION_IN = 2;
const TRY_ONE_EARLY_DECISION_IN = 24;
/** Actions tried at a decision, and how far behind in log-odds they may be. */
const MAX_TRIED = 5;
const MAX_LOG_ODDS_BEHIND = 7;
/** Points that pull as much as one does in log-odds. */
const POINTS_PER_LOG_ODD = 500;

/** What trying other actions told, summed: decisions, actions tried beside the choice, their gains over it in points. */
export interface BranchStats {
  decisions: number;
  actions: number;
  gain: number;
  gainSquares: number;
}

interface TableCache {
  readonly state: DealState;
  readonly views: readonly View[];
  readonly policy: Policy;
  readonly playOut: PlayOut;
}

/**
 * Improves a policy by what its choice misses: at some decisions of a deal other actions are tried in the very world the
 * deal is in, unseen cards and all, each played out by the policy, and an action's log-odds follow what it gains. The policy
 * sees views only, so over many deals it learns what gains among the worlds a view leaves open. Unlike a policy gradient
 * this also raises actions that are hardly ever taken (classification-based policy iteration, Lagoudakis and Parr 2003).
 */
export class Branches {
  readonly #network: TrainableNetwork;
  readonly #caches = new Map<Rules, TableCache>();
  readonly #chances: Float64Array;
  readonly #others: number[] = [];

  constructor(network: TrainableNetwork) {
    this.#network = network;
    this.#chances = new Float64Array(network.options.length);
  }

  /** Plays a deal by the policy's chances and adds the slopes of the decisions tried. */
  play(
    { rules, totals, equity, random }: Pick<SelfPlayDeal, 'rules' | 'totals' | 'equity' | 'random'>,
    tried: BranchStats,
  ): void {
    const place = this.#cacheFor(rules);
    const { state, views, policy } = place;
    dealInPlace(state, shuffledDeck(rules, random), { dealer: randomInt(random, rules.players), totals });
    for (let actor = actorOfState(state); actor !== null; actor = actorOfState(state)) {
      const view = views[actor] as View;
      if (policy.listActions(view) === 1) {
        playInPlace(state, policy.actions.at(0));
        continue;
      }
      const best = policy.evaluate(view);
      const action = policy.actions.at(this.#sampleAction(policy, random));
      if (shouldTry(state, random)) this.#try(place, { view, best, equity }, random, tried);
      playInPlace(state, action);
    }
  }

  #cacheFor(rules: Rules): TableCache {
    const found = this.#caches.get(rules);
    if (found) return found;
    const state = emptyState(rules);
    const views = state.hands.map((_, seat) => viewOf(state, seat));
    const policy = new Policy(this.#network, rules);
    const place = { state, views, policy, playOut: new PlayOut(this.#network, rules) };
    this.#caches.set(rules, place);
    return place;
  }

  #sampleAction({ logits, actions }: Policy, random: Random): number {
    const sum = exponentialsOf(logits, actions.length, this.#chances);
    return sampleIndex(this.#chances, actions.length, sum, random);
  }

  #try(place: TableCache, { view, best, equity }: Decision, random: Random, tried: BranchStats): void {
    const { state, policy } = place;
    const others = this.#choose(policy, best, random);
    if (others.length === 0) return;
    const team = state.table.teamOf(view.seat ?? 0);
    const worth = (action: Action): number => utilityOf(place.playOut.play(state, action), team, equity);
    const [own, ...actions] = [best, ...others].map((each) => policy.actions.at(each)) as [Action, ...Action[]];
    const worthOfOwn = worth(own);
    const gains = actions.map((action) => worth(action) - worthOfOwn);
    policy.listActions(view);
    policy.evaluate(view);
    this.#learn(gains, { best, others }, tried);
  }

  /** Some other actions that are not too far behind: the likeliest, and one more of the rest by chance. */
  #choose({ logits, actions }: Policy, best: number, random: Random): readonly number[] {
    const others = this.#others;
    others.length = 0;
    const logit = (place: number): number => logits[place] as number;
    for (let place = 0; place < actions.length; place += 1)
      if (place !== best && logit(place) > logit(best) - MAX_LOG_ODDS_BEHIND) others.push(place);
    others.sort((a, b) => logit(b) - logit(a));
    const kept = MAX_TRIED - 2;
    if (others.length > kept + 1) {
      others[kept] = others[kept + randomInt(random, others.length - kept)] as number;
      others.length = kept + 1;
    }
    return others;
  }

  /** Adds the slopes of the decision asked last. */
  #learn(gains: readonly number[], { best, others }: Pick<TriedActions, 'best' | 'others'>, tried: BranchStats): void {
    const { outputGradients, options } = this.#network;
    outputGradients.fill(0);
    let sum = 0;
    for (const [number, gain] of gains.entries()) {
      outputGradients[options[others[number] as number] as number] = -gain / POINTS_PER_LOG_ODD;
      sum += gain;
      tried.gain += gain;
      tried.gainSquares += gain ** 2;
    }
    outputGradients[options[best] as number] = sum / POINTS_PER_LOG_ODD;
    this.#network.backpropagate();
    tried.decisions += 1;
    tried.actions += gains.length;
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
