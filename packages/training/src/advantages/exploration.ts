import { MAX_ACTIONS, type Policy } from '@coup-fourre/bots';
import { type Random, randomFraction } from '@coup-fourre/rules';
import { exponentialsOf, sampleIndex } from '../network/sampling.ts';

/** In how many decisions the deal goes on with an action drawn by its chances instead of the policy's best. */
const EXPLORE_CHANCE = 0.1;
/** Actions this much worse, in the policy's units of 100 points, are then drawn e times less often. */
const EXPLORE_TEMPERATURE = 0.3;

/** Lets deals go on now and then as the policy would not play, so that it learns what to do there, too. */
export class Exploration {
  readonly #logits = new Float64Array(MAX_ACTIONS);
  readonly #chances = new Float64Array(MAX_ACTIONS);

  /** The index of the action that is played at the decision that the policy evaluated last, of which it likes `best` best. */
  choose({ logits, actions }: Policy, best: number, random: Random): number {
    if (actions.length === 1 || randomFraction(random) >= EXPLORE_CHANCE) return best;
    for (let index = 0; index < actions.length; index += 1)
      this.#logits[index] = (logits[index] as number) / EXPLORE_TEMPERATURE;
    const sum = exponentialsOf(this.#logits, actions.length, this.#chances);
    return sampleIndex(this.#chances, actions.length, sum, random);
  }
}
