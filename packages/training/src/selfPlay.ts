import { type Bot, type MatchEquity, MOST_ACTIONS, Policy, utilityOf } from '@coup-fourre/bots';
import { below, type Random, type Rules, type Team, type View } from '@coup-fourre/rules';
import {
  actorOfState,
  type DealState,
  dealInPlace,
  emptyState,
  playInPlace,
  shuffledDeck,
  viewOf,
} from '@coup-fourre/rules/authority';
import { credit } from './advantages.ts';
import { chancesOf, drawn } from './chances.ts';
import { addHidden } from './criticFeatures.ts';
import type { Samples } from './samples.ts';
import type { Trainee } from './trainee.ts';

/** Points that are one in what the critic reckons in. */
const POINTS_A_UNIT = 1000;

/** The two networks that learn: what to do, and what a position is worth to the team that must act. */
export interface Learners {
  readonly policy: Trainee;
  readonly critic: Trainee;
}

/** What is used again for each deal at a table of some rules. */
interface Place {
  readonly state: DealState;
  readonly views: readonly View[];
  readonly policy: Policy;
}

/** Choices likelier than this teach next to nothing: of so many one is learned from, and counts for all. */
const SURE = 0.98;
const SURE_FOR_ONE = 6;

/** Plays deals of the policy against itself, or against a bot, and notes its decisions. */
export class SelfPlay {
  readonly #learners: Learners;
  readonly #places = new Map<Rules, Place>();
  readonly #chances = new Float64Array(MOST_ACTIONS);

  constructor(learners: Learners) {
    this.#learners = learners;
    learners.critic.optionCount = 1;
  }

  /** Plays a deal to its end and adds what there is to learn to `samples`. */
  play(seating: Seating, samples: Samples): void {
    const { rules, totals, equity, random } = seating;
    const place = this.#place(rules);
    const { state } = place;
    dealInPlace(state, shuffledDeck(rules, random), { dealer: below(random, rules.players), totals });
    const first = samples.count;
    for (let actor = actorOfState(state); actor !== null; actor = actorOfState(state)) {
      const view = place.views[actor] as View;
      const { policy } = place;
      if (policy.list(view) === 1) playInPlace(state, policy.actions.at(0));
      else if (seating.teacher) this.#watch(place, view, seating.teacher, { samples, random });
      else if (seating.opponent && state.table.teamOf(actor) !== seating.learner)
        playInPlace(state, seating.opponent(view, random));
      else playInPlace(state, policy.actions.at(this.#decide(place, view, { samples, random })));
    }
    const { table } = state;
    credit(
      samples,
      first,
      table.tableaux.map((_, team) => utilityOf(table, team, equity) / POINTS_A_UNIT),
    );
  }

  #place(rules: Rules): Place {
    const found = this.#places.get(rules);
    if (found) return found;
    const state = emptyState(rules);
    const views = state.hands.map((_, seat) => viewOf(state, seat));
    const policy = new Policy(this.#learners.policy, rules);
    const place = { state, views, policy };
    this.#places.set(rules, place);
    return place;
  }

  /** Lets a bot act and notes its choice. */
  #watch({ policy, state }: Place, view: View, teacher: Bot, { samples, random }: Notes): void {
    const action = teacher(view, random);
    policy.weigh(view);
    samples.weight[samples.count] = 1;
    this.#note(state, { view, policy, taken: policy.actions.toArray().indexOf(action) }, samples);
    playInPlace(state, action);
  }

  /** The place of the action drawn by the policy's chances, noted. */
  #decide({ policy, state }: Place, view: View, { samples, random }: Notes): number {
    policy.weigh(view);
    const options = policy.actions.length;
    const sum = chancesOf(policy.logits, options, this.#chances);
    const taken = drawn(this.#chances, options, sum, random);
    const chance = (this.#chances[taken] as number) / sum;
    samples.logChance[samples.count] = Math.log(chance);
    samples.weight[samples.count] = chance < SURE ? 1 : below(random, SURE_FOR_ONE) === 0 ? SURE_FOR_ONE : 0;
    this.#note(state, { view, policy, taken }, samples);
    return taken;
  }

  #note(state: DealState, { view, policy, taken }: Choice, samples: Samples): void {
    const { network, actions } = policy;
    const at = samples.count;
    samples.count += 1;
    samples.team[at] = view.table.teamOf(view.seat ?? 0);
    const { numbers, count } = network.asked;
    const { options } = network;
    const from = samples.from[at] as number;
    for (let each = 0; each < count; each += 1) samples.features[from + each] = numbers[each] as number;
    samples.from[at + 1] = from + count;
    let option = samples.optionsFrom[at] as number;
    samples.options[option++] = options[taken] as number;
    for (let each = 0; each < actions.length; each += 1)
      if (each !== taken) samples.options[option++] = options[each] as number;
    samples.optionsFrom[at + 1] = option;
    samples.value[at] = this.#value(state, view, samples, at);
  }

  /** What the critic thinks of the position, which is noted too. */
  #value(state: DealState, view: View, samples: Samples, at: number): number {
    const { critic, policy } = this.#learners;
    const { asked } = critic;
    asked.numbers.set(policy.asked.numbers.subarray(0, policy.asked.count));
    asked.count = policy.asked.count;
    addHidden(state, view.seat ?? 0, asked);
    const from = samples.criticFrom[at] as number;
    for (let each = 0; each < asked.count; each += 1)
      samples.criticFeatures[from + each] = asked.numbers[each] as number;
    samples.criticFrom[at + 1] = from + asked.count;
    critic.ask();
    return critic.outputs[0] as number;
  }
}

interface Choice {
  readonly view: View;
  readonly policy: Policy;
  readonly taken: number;
}

interface Notes {
  readonly samples: Samples;
  readonly random: Random;
}

/** A deal to play: its table, the match points before it, and who else plays in it than the policy. */
export interface Seating {
  readonly rules: Rules;
  readonly totals: readonly number[] | null;
  readonly equity: MatchEquity;
  readonly random: Random;
  /** The bot that plays the other teams than `learner`; null where the policy plays all. */
  readonly opponent: Bot | null;
  readonly learner: Team;
  /** The bot that plays all seats, to be imitated; null where the policy plays. */
  readonly teacher: Bot | null;
}
