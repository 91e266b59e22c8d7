import { MAX_ACTIONS } from '@coup-fourre/bots';
import { exponentialsOf } from '../network/sampling.ts';
import type { Samples } from './samples.ts';
import type { ActorCritic } from './selfPlay.ts';

/** How far a choice's chance may move from what it was before its samples stop counting (PPO, Schulman et al. 2017). */
const CLIP = 0.2;

/** How one sample counts in a step. */
export interface StepOptions {
  /** Mean and spread of the advantages in the batch. */
  readonly mean: number;
  readonly deviation: number;
  /** Whether choices are copied, whatever came of them. */
  readonly imitates: boolean;
  /** What keeping the choice open is worth. */
  readonly entropy: number;
}

/** What a step saw, summed over its samples, each as often as it counts. */
export interface StepStats {
  learned: number;
  entropy: number;
  clipped: number;
  error: number;
}

/** Adds the slopes of both networks for one sample after another. */
export class Learner {
  readonly #networks: ActorCritic;
  readonly #logits = new Float64Array(MAX_ACTIONS);
  readonly #chances = new Float64Array(MAX_ACTIONS);

  constructor(learners: ActorCritic) {
    this.#networks = learners;
  }

  learn(samples: Samples, at: number, step: StepOptions, seen: StepStats): void {
    this.#learnPolicy(samples, at, step, seen);
    this.#learnCritic(samples, at, seen);
  }

  #learnPolicy(samples: Samples, at: number, step: StepOptions, seen: StepStats): void {
    const { policy } = this.#networks;
    const { input, outputs, outputGradients } = policy;
    const from = samples.featuresFrom[at] as number;
    input.count = (samples.featuresFrom[at + 1] as number) - from;
    for (let each = 0; each < input.count; each += 1) input.features[each] = samples.features[from + each] as number;
    const first = samples.optionsFrom[at] as number;
    const count = (samples.optionsFrom[at + 1] as number) - first;
    for (let option = 0; option < count; option += 1)
      policy.options[option] = samples.options[first + option] as number;
    policy.requestedCount = count;
    policy.forward();
    for (let option = 0; option < count; option += 1)
      this.#logits[option] = outputs[samples.options[first + option] as number] as number;
    const sum = exponentialsOf(this.#logits, count, this.#chances);
    let entropy = 0;
    for (let option = 0; option < count; option += 1) {
      const chance = (this.#chances[option] as number) / sum;
      this.#chances[option] = chance;
      if (chance > 0) entropy -= chance * Math.log(chance);
    }
    const weight = samples.weight[at] as number;
    const pull = weight * (step.imitates ? 1 : this.#pull(samples, at, step, seen));
    for (let option = 0; option < count; option += 1) {
      const chance = this.#chances[option] as number;
      const open = chance > 0 ? weight * step.entropy * chance * (Math.log(chance) + entropy) : 0;
      outputGradients[samples.options[first + option] as number] = open - pull * ((option === 0 ? 1 : 0) - chance);
    }
    policy.backpropagate();
    seen.learned += weight;
    seen.entropy += weight * entropy;
  }

  /** How strongly the sample pulls its choice up (above nothing) or down. */
  #pull(samples: Samples, at: number, { mean, deviation }: StepOptions, seen: StepStats): number {
    const advantage = ((samples.advantage[at] as number) - mean) / deviation;
    const ratio = (this.#chances[0] as number) / Math.exp(samples.logChance[at] as number);
    const isClipped = advantage > 0 ? ratio > 1 + CLIP : ratio < 1 - CLIP;
    if (isClipped) seen.clipped += samples.weight[at] as number;
    return isClipped ? 0 : ratio * advantage;
  }

  #learnCritic(samples: Samples, at: number, seen: StepStats): void {
    const { critic } = this.#networks;
    const { input, outputs, outputGradients } = critic;
    const from = samples.criticFeaturesFrom[at] as number;
    input.count = (samples.criticFeaturesFrom[at + 1] as number) - from;
    for (let each = 0; each < input.count; each += 1)
      input.features[each] = samples.criticFeatures[from + each] as number;
    critic.forward();
    const error = (outputs[0] as number) - (samples.valueTarget[at] as number);
    const weight = samples.weight[at] as number;
    outputGradients[0] = weight * error;
    critic.backpropagate();
    seen.error += weight * error * error;
  }
}
