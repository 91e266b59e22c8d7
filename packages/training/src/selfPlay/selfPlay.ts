import { type Bot, MAX_ACTIONS, type MatchEquity, Policy, utilityOf } from '@coup-fourre/bots';
import { type Random, type Rules, randomInt, type Team, type View } from '@coup-fourre/rules';
import { actorOfState, type DealState, dealInPlace, playInPlace, shuffledDeck } from '@coup-fourre/rules/authority';
import { addHiddenCards } from '../network/criticFeatures.ts';
import { exponentialsOf, sampleIndex } from '../network/sampling.ts';
import type { TrainableNetwork } from '../network/trainableNetwork.ts';
import { creditAdvantages } from './advantages.ts';
import { type ReusedTable, reusedTables } from './reusedTables.ts';
import type { Samples } from './samples.ts';

/** How many points the critic counts as 1. */
const POINTS_PER_UNIT = 1000;

/**
 * The two networks that learn: the policy, and the critic, which estimates what a position is worth to the team that
 * must act.
 */
export interface ActorCritic {
  readonly policy: TrainableNetwork;
  readonly critic: TrainableNetwork;
}

interface PolicyTable extends ReusedTable {
  readonly policy: Policy;
}

/**
 * Choices more likely than this teach next to nothing: only one in this many is learned from, and counts for all of
 * them.
 */
const SURE_CHANCE = 0.98;
const LEARN_ONE_SURE_CHOICE_IN = 6;

/** Plays deals of the policy against itself or a bot, and records its decisions. */
export class SelfPlay {
  readonly #networks: ActorCritic;
  readonly #tableFor: (rules: Rules) => PolicyTable;
  readonly #chances = new Float64Array(MAX_ACTIONS);

  constructor(networks: ActorCritic) {
    this.#networks = networks;
    networks.critic.requestedCount = 1;
    this.#tableFor = reusedTables((rules) => ({ policy: new Policy(networks.policy, rules) }));
  }

  /** Plays a deal to its end and adds its decisions to `samples`. */
  play(seating: SelfPlayDeal, samples: Samples): void {
    const { rules, totals, equity, random } = seating;
    const reused = this.#tableFor(rules);
    const { state } = reused;
    dealInPlace(state, shuffledDeck(rules, random), { dealer: randomInt(random, rules.players), totals });
    const first = samples.count;
    for (let actor = actorOfState(state); actor !== null; actor = actorOfState(state)) {
      const view = reused.views[actor] as View;
      const { policy } = reused;
      if (policy.listActions(view) === 1) playInPlace(state, policy.actions.at(0));
      else if (seating.teacher) this.#imitate(reused, view, seating.teacher, { samples, random });
      else if (seating.opponent && state.table.teamOf(actor) !== seating.learner)
        playInPlace(state, seating.opponent(view, random));
      else playInPlace(state, policy.actions.at(this.#chooseAction(reused, view, { samples, random })));
    }
    const { table } = state;
    creditAdvantages(
      samples,
      first,
      table.tableaux.map((_, team) => utilityOf(table, team, equity) / POINTS_PER_UNIT),
    );
  }

  /** Lets a bot act and records its choice. */
  #imitate({ policy, state }: PolicyTable, view: View, teacher: Bot, { samples, random }: SampleSink): void {
    const action = teacher(view, random);
    policy.evaluate(view);
    samples.weight[samples.count] = 1;
    this.#record(state, { view, policy, taken: policy.actions.toArray().indexOf(action) }, samples);
    playInPlace(state, action);
  }

  /** Samples an action by the policy's chances and records it; returns its index. */
  #chooseAction({ policy, state }: PolicyTable, view: View, { samples, random }: SampleSink): number {
    policy.evaluate(view);
    const options = policy.actions.length;
    const sum = exponentialsOf(policy.logits, options, this.#chances);
    const taken = sampleIndex(this.#chances, options, sum, random);
    const chance = (this.#chances[taken] as number) / sum;
    samples.logChance[samples.count] = Math.log(chance);
    samples.weight[samples.count] =
      chance < SURE_CHANCE ? 1 : randomInt(random, LEARN_ONE_SURE_CHOICE_IN) === 0 ? LEARN_ONE_SURE_CHOICE_IN : 0;
    this.#record(state, { view, policy, taken }, samples);
    return taken;
  }

  #record(state: DealState, { view, policy, taken }: Choice, samples: Samples): void {
    const { network, actions } = policy;
    const index = samples.count;
    samples.count += 1;
    samples.team[index] = view.table.teamOf(view.seat ?? 0);
    const { features, count } = network.input;
    const { options } = network;
    const from = samples.featuresFrom[index] as number;
    for (let offset = 0; offset < count; offset += 1) samples.features[from + offset] = features[offset] as number;
    samples.featuresFrom[index + 1] = from + count;
    let option = samples.optionsFrom[index] as number;
    samples.options[option++] = options[taken] as number;
    for (let other = 0; other < actions.length; other += 1)
      if (other !== taken) samples.options[option++] = options[other] as number;
    samples.optionsFrom[index + 1] = option;
    samples.value[index] = this.#value(state, view, samples, index);
  }

  /** The critic's value of the position; records its features. */
  #value(state: DealState, view: View, samples: Samples, index: number): number {
    const { critic, policy } = this.#networks;
    const { input } = critic;
    input.features.set(policy.input.features.subarray(0, policy.input.count));
    input.count = policy.input.count;
    addHiddenCards(state, view.seat ?? 0, input);
    const from = samples.criticFeaturesFrom[index] as number;
    for (let offset = 0; offset < input.count; offset += 1)
      samples.criticFeatures[from + offset] = input.features[offset] as number;
    samples.criticFeaturesFrom[index + 1] = from + input.count;
    critic.forward();
    return critic.outputs[0] as number;
  }
}

interface Choice {
  readonly view: View;
  readonly policy: Policy;
  readonly taken: number;
}

interface SampleSink {
  readonly samples: Samples;
  readonly random: Random;
}

/** A deal to play: its table, the match points before it, and who plays besides the policy. */
export interface SelfPlayDeal {
  readonly rules: Rules;
  readonly totals: readonly number[] | null;
  readonly equity: MatchEquity;
  readonly random: Random;
  /** The bot that plays all teams except `learner`; null if the policy plays all teams. */
  readonly opponent: Bot | null;
  readonly learner: Team;
  /** The bot that plays all seats and is imitated; null if the policy plays. */
  readonly teacher: Bot | null;
}
