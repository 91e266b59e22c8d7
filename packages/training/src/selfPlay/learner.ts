import { MAX_ACTIONS } from '@coup-fourre/bots';
import { exponentialsOf } from '../network/sampling.ts';
import type { Samples } from './samples.ts';
import type { ActorCritic } from './selfPlay.ts';

/**
 * How far the chance of a choice may move from its old value before its samples stop counting (PPO, Schulman et al.
 * 2017).
 */
const CLIP = 0.2;

/** How the samples count in a step. */
export interface StepOptions {
  /** Mean and spread of the advantages in the batch. */
  readonly mean: number;
  readonly deviation: number;
  /** Whether choices are imitated regardless of their results. */
  readonly imitates: boolean;
  /** The weight of the entropy bonus, which keeps choices open. */
  readonly entropy: number;
}

/** Sums over the samples of a step, by their weights. */
export interface StepStats {
  learned: number;
  entropy: number;
  clipped: number;
  error: number;
}

/** Adds the gradients of both networks, sample by sample. */
export class Learner {
  readonly #networks: ActorCritic;
  readonly #logits = new Float64Array(MAX_ACTIONS);
  readonly #chances = new Float64Array(MAX_ACTIONS);

  constructor(networks: ActorCritic) {
    this.#networks = networks;
  }

  learn(samples: Samples, index: number, step: StepOptions, stats: StepStats): void {
    this.#learnPolicy(samples, index, step, stats);
    this.#learnCritic(samples, index, stats);
  }

  #learnPolicy(samples: Samples, index: number, step: StepOptions, stats: StepStats): void {
    const { policy } = this.#networks;
    const { input, outputs, outputGradients } = policy;
    const from = samples.featuresFrom[index] as number;
    input.count = (samples.featuresFrom[index + 1] as number) - from;
    for (let offset = 0; offset < input.count; offset += 1)
      input.features[offset] = samples.features[from + offset] as number;
    const first = samples.optionsFrom[index] as number;
    const count = (samples.optionsFrom[index + 1] as number) - first;
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
    const weight = samples.weight[index] as number;
    const pull = weight * (step.imitates ? 1 : this.#pull(samples, index, step, stats));
    for (let option = 0; option < count; option += 1) {
      const chance = this.#chances[option] as number;
      const open = chance > 0 ? weight * step.entropy * chance * (Math.log(chance) + entropy) : 0;
      outputGradients[samples.options[first + option] as number] = open - pull * ((option === 0 ? 1 : 0) - chance);
    }
    policy.backpropagate();
    stats.learned += weight;
    stats.entropy += weight * entropy;
  }

  /** How strongly the sample pulls its choice up (above 0) or down. */
  #pull(samples: Samples, index: number, { mean, deviation }: StepOptions, stats: StepStats): number {
    const advantage = ((samples.advantage[index] as number) - mean) / deviation;
    const ratio = (this.#chances[0] as number) / Math.exp(samples.logChance[index] as number);
    const isClipped = advantage > 0 ? ratio > 1 + CLIP : ratio < 1 - CLIP;
    if (isClipped) stats.clipped += samples.weight[index] as number;
    return isClipped ? 0 : ratio * advantage;
  }

  #learnCritic(samples: Samples, index: number, stats: StepStats): void {
    const { critic } = this.#networks;
    const { input, outputs, outputGradients } = critic;
    const from = samples.criticFeaturesFrom[index] as number;
    input.count = (samples.criticFeaturesFrom[index + 1] as number) - from;
    for (let offset = 0; offset < input.count; offset += 1)
      input.features[offset] = samples.criticFeatures[from + offset] as number;
    critic.forward();
    const error = (outputs[0] as number) - (samples.valueTarget[index] as number);
    const weight = samples.weight[index] as number;
    outputGradients[0] = weight * error;
    critic.backpropagate();
    stats.error += weight * error * error;
  }
}
