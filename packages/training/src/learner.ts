import { MOST_ACTIONS } from '@coup-fourre/bots';
import { chancesOf } from './chances.ts';
import type { Samples } from './samples.ts';
import type { Learners } from './selfPlay.ts';

/** How far a choice's chance may move from what it was before its samples stop counting (PPO, Schulman et al. 2017). */
const CLIP = 0.2;

/** How one sample counts in a step. */
export interface Step {
  /** Mean and spread of the advantages in the batch. */
  readonly mean: number;
  readonly spread: number;
  /** Whether choices are copied, whatever came of them. */
  readonly copies: boolean;
  /** What keeping the choice open is worth. */
  readonly entropy: number;
}

/** What a step saw, summed over its samples, each as often as it counts. */
export interface Seen {
  learned: number;
  entropy: number;
  clipped: number;
  error: number;
}

/** Adds the slopes of both networks for one sample after another. */
export class Learner {
  readonly #learners: Learners;
  readonly #logits = new Float64Array(MOST_ACTIONS);
  readonly #chances = new Float64Array(MOST_ACTIONS);

  constructor(learners: Learners) {
    this.#learners = learners;
  }

  learn(samples: Samples, at: number, step: Step, seen: Seen): void {
    this.#learnPolicy(samples, at, step, seen);
    this.#learnCritic(samples, at, seen);
  }

  #learnPolicy(samples: Samples, at: number, step: Step, seen: Seen): void {
    const { policy } = this.#learners;
    const { asked, outputs, outputSlopes } = policy;
    const from = samples.from[at] as number;
    asked.count = (samples.from[at + 1] as number) - from;
    for (let each = 0; each < asked.count; each += 1) asked.numbers[each] = samples.features[from + each] as number;
    const first = samples.optionsFrom[at] as number;
    const count = (samples.optionsFrom[at + 1] as number) - first;
    for (let option = 0; option < count; option += 1)
      policy.options[option] = samples.options[first + option] as number;
    policy.optionCount = count;
    policy.ask();
    for (let option = 0; option < count; option += 1)
      this.#logits[option] = outputs[samples.options[first + option] as number] as number;
    const sum = chancesOf(this.#logits, count, this.#chances);
    let entropy = 0;
    for (let option = 0; option < count; option += 1) {
      const chance = (this.#chances[option] as number) / sum;
      this.#chances[option] = chance;
      if (chance > 0) entropy -= chance * Math.log(chance);
    }
    const weight = samples.weight[at] as number;
    const pull = weight * (step.copies ? 1 : this.#pull(samples, at, step, seen));
    for (let option = 0; option < count; option += 1) {
      const chance = this.#chances[option] as number;
      const open = chance > 0 ? weight * step.entropy * chance * (Math.log(chance) + entropy) : 0;
      outputSlopes[samples.options[first + option] as number] = open - pull * ((option === 0 ? 1 : 0) - chance);
    }
    policy.learn();
    seen.learned += weight;
    seen.entropy += weight * entropy;
  }

  /** How strongly the sample pulls its choice up (above nothing) or down. */
  #pull(samples: Samples, at: number, { mean, spread }: Step, seen: Seen): number {
    const advantage = ((samples.advantage[at] as number) - mean) / spread;
    const ratio = (this.#chances[0] as number) / Math.exp(samples.logChance[at] as number);
    const isClipped = advantage > 0 ? ratio > 1 + CLIP : ratio < 1 - CLIP;
    if (isClipped) seen.clipped += samples.weight[at] as number;
    return isClipped ? 0 : ratio * advantage;
  }

  #learnCritic(samples: Samples, at: number, seen: Seen): void {
    const { critic } = this.#learners;
    const { asked, outputs, outputSlopes } = critic;
    const from = samples.criticFrom[at] as number;
    asked.count = (samples.criticFrom[at + 1] as number) - from;
    for (let each = 0; each < asked.count; each += 1)
      asked.numbers[each] = samples.criticFeatures[from + each] as number;
    critic.ask();
    const error = (outputs[0] as number) - (samples.goal[at] as number);
    const weight = samples.weight[at] as number;
    outputSlopes[0] = weight * error;
    critic.learn();
    seen.error += weight * error * error;
  }
}
