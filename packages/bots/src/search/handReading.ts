import { type Card, Hand, type Random, type Rules, randomInt, type Seat, type View } from '@coup-fourre/rules';
import { type DealState, handOf } from '@coup-fourre/rules/authority';
import type { Network } from '../network/network.ts';
import { outputIndexOf } from '../network/outputs.ts';
import { Policy } from '../network/policy.ts';

/** How many of the latest turns of each other seat are used. */
const TURNS_READ = 2;
/** Log-odds of the policy are divided by this number, because other players deviate from the policy. */
const LOG_ODDS_DIVISOR = 2;
/** Fraction of the others' actions that the policy does not explain. */
const UNKNOWN_SHARE = 0.05;

/** A turn of another seat: its view, without its hand, and its action. */
interface ReadTurn {
  readonly seat: Seat;
  readonly view: View;
  readonly card: Card;
  /** The policy's output for the action of this turn. */
  readonly output: number;
  /** Cards drawn since then, up to its next turn or now. */
  readonly drawn: number;
  /** True for the latest turn of its seat. */
  readonly isLatest: boolean;
}

/** Infers hands from actions. A hand is unlikely if the policy would hardly have acted like that with it. */
export class HandReading {
  readonly #turns: readonly ReadTurn[];
  readonly #policy: Policy;

  constructor(view: View, network: Network) {
    const { rules } = view.table;
    this.#policy = new Policy(network, rules);
    this.#turns = Array.from({ length: rules.players }, (_, seat) => seat)
      .filter((seat) => seat !== view.seat)
      .flatMap((seat) => turnsOf(seat, view, rules));
  }

  get isEmpty(): boolean {
    return this.#turns.length === 0;
  }

  /**
   * Likelihood of the others' actions, given the hands in a state: a product of probabilities. Chooses the cards drawn
   * since at random.
   */
  likelihoodOf(state: DealState, random: Random): number {
    let likelihood = 1;
    let later: Hand | null = null;
    for (const turn of this.#turns) {
      const { hand } = turn.view;
      hand.copyFrom(turn.isLatest || later === null ? handOf(state, turn.seat) : later);
      for (let card = 0; card < turn.drawn; card += 1) removeAny(hand, random);
      hand.add(turn.card);
      likelihood *= this.#chanceOf(turn);
      later = hand;
    }
    return likelihood;
  }

  #chanceOf({ view, output }: ReadTurn): number {
    const policy = this.#policy;
    const count = policy.listActions(view);
    const best = policy.logits[policy.evaluate(view)] as number;
    const { options } = policy.network;
    let sum = 0;
    let done = 0;
    for (let index = 0; index < count; index += 1) {
      const odds = Math.exp(((policy.logits[index] as number) - best) / LOG_ODDS_DIVISOR);
      sum += odds;
      if (options[index] === output) done = odds;
    }
    return (1 - UNKNOWN_SHARE) * (done / sum) + UNKNOWN_SHARE / count;
  }
}

/** The turns of a seat that can be used, latest first. */
function turnsOf(seat: Seat, { table: now, past = [] }: View, rules: Rules): readonly ReadTurn[] {
  const turns: ReadTurn[] = [];
  const team = now.teamOf(seat);
  let size = now.handSizes[seat] as number;
  for (const { table, seat: actor, action } of past.toReversed()) {
    if (actor !== seat) continue;
    // A coup fourré takes a card from the hand between its turns.
    if (table.tableau(team).crosswiseSet !== now.tableau(team).crosswiseSet) break;
    const sizeBefore = table.handSizes[seat] as number;
    const drawn = size - (sizeBefore - 1);
    turns.push({
      seat,
      view: { table, seat, hand: new Hand() },
      card: action.card,
      output: outputIndexOf(action, team, rules),
      drawn,
      isLatest: turns.length === 0,
    });
    size = sizeBefore;
    if (turns.length === TURNS_READ) break;
  }
  return turns;
}

function removeAny(hand: Hand, random: Random): void {
  const cards = hand.toArray();
  hand.remove(cards[randomInt(random, cards.length)] as Card);
}
