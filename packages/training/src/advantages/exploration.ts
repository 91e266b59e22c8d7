import { MAX_ACTIONS, type Policy } from '@coup-fourre/bots';
import { type Random, randomFraction } from '@coup-fourre/rules';
import { exponentialsOf, sampleIndex } from '../network/sampling.ts';

/** Share of decisions played at random by the policy's chances. */
const EXPLORE_CHANCE = 0.1;
/** Actions this much worse, in units of 100 points, are drawn e times less often. */
const EXPLORE_TEMPERATURE = 0.3;

/** Sometimes plays another action, so that the policy learns positions it would avoid. */
export class Exploration {
  readonly #logits = new Float64Array(MAX_ACTIONS);
  readonly #chances = new Float64Array(MAX_ACTIONS);

  /** The index of the action to play after the policy's last evaluation, which preferred `best`. */
  choose({ logits, actions }: Policy, best: number, random: Random): number {
    if (actions.length === 1 || randomFraction(random) >= EXPLORE_CHANCE) return best;
    for (let index = 0; index < actions.length; index += 1)
      this.#logits[index] = (logits[index] as number) / EXPLORE_TEMPERATURE;
    const sum = exponentialsOf(this.#logits, actions.length, this.#chances);
    return sampleIndex(this.#chances, actions.length, sum, random);
  }
}
