import { MAX_ACTIONS, type Policy } from '@coup-fourre/bots';
import { type Random, randomFraction } from '@coup-fourre/rules';
import { exponentialsOf, sampleIndex } from '../network/sampling.ts';

/** Fraction of decisions that are drawn from the policy's probabilities. */
const EXPLORE_CHANCE = 0.1;
/** In units of 100 points: an action this much worse is drawn e times less often. */
const EXPLORE_TEMPERATURE = 0.3;

/** Sometimes plays another action, so that the policy also learns positions that it would avoid. */
export class Exploration {
  readonly #logits = new Float64Array(MAX_ACTIONS);
  readonly #chances = new Float64Array(MAX_ACTIONS);

  /** The index of the action to play. Call this after an evaluation in which the policy preferred `best`. */
  choose({ logits, actions }: Policy, best: number, random: Random): number {
    if (actions.length === 1 || randomFraction(random) >= EXPLORE_CHANCE) return best;
    for (let index = 0; index < actions.length; index += 1)
      this.#logits[index] = (logits[index] as number) / EXPLORE_TEMPERATURE;
    const sum = exponentialsOf(this.#logits, actions.length, this.#chances);
    return sampleIndex(this.#chances, actions.length, sum, random);
  }
}
