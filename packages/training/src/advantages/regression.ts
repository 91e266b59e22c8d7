import { MAX_ACTIONS } from '@coup-fourre/bots';
import { exponentialsOf } from '../network/sampling.ts';
import type { TrainableNetwork } from '../network/trainableNetwork.ts';
import type { Samples } from './shard.ts';

/** Points for each unit of the policy's outputs. */
export const POINTS_PER_UNIT = 100;
/** An action that is this many points worse gets e times less weight. */
const WEIGHT_TEMPERATURE = 60;
/** The minimum weight, so that no action is forgotten. */
const MIN_WEIGHT = 0.05;

export interface FitStats {
  samples: number;
  /** Decisions in which the network agrees with the imitated action. */
  agreed: number;
  errorSquares: number;
  targetSquares: number;
  /** Points gained by choosing the network's best action instead of the first one. */
  gain: number;
  gainSquares: number;
}

/** After a forward pass, adds the gradients of a sample to the network's. */
export type Loss = (network: TrainableNetwork, shard: Samples, index: number, stats: FitStats) => void;

/** Imitation by cross-entropy: raises the probability of the action with value 1. */
export const imitationLoss: Loss = (network, shard, index, stats) => {
  const from = shard.valuesFrom[index] as number;
  const count = (shard.valuesFrom[index + 1] as number) - from;
  const { outputs, outputGradients, options } = network;
  for (let option = 0; option < count; option += 1) logits[option] = outputs[options[option] as number] as number;
  const sum = exponentialsOf(logits, count, chances);
  let best = 0;
  for (let option = 0; option < count; option += 1) {
    const chance = (chances[option] as number) / sum;
    outputGradients[options[option] as number] = chance - (shard.values[from + option] as number);
    if ((logits[option] as number) > (logits[best] as number)) best = option;
  }
  network.backpropagate();
  stats.agreed += shard.values[from + best] as number;
};

const logits = new Float64Array(MAX_ACTIONS);
const chances = new Float64Array(MAX_ACTIONS);

/** Least squares for the single output of the value network. */
export const valueLoss: Loss = (network, shard, index, stats) => {
  const value = shard.values[shard.valuesFrom[index] as number] as number;
  const error = (network.outputs[0] as number) - value;
  network.outputGradients[0] = error;
  network.backpropagate();
  stats.errorSquares += error ** 2;
  stats.targetSquares += value ** 2;
};

/**
 * Weighted least squares for advantages: differences between outputs follow the differences between values.
 * Actions that seem good have the most weight, because only their order matters.
 */
export const advantageLoss: Loss = (network, shard, index, stats) => {
  const from = shard.valuesFrom[index] as number;
  const to = shard.valuesFrom[index + 1] as number;
  const { outputs, outputGradients } = network;
  const outputAt = (at: number): number => outputs[shard.options[at] as number] as number;
  const valueAt = (at: number): number => (shard.values[at] as number) / POINTS_PER_UNIT;
  let best = from;
  for (let at = from + 1; at < to; at += 1) if (outputAt(at) > outputAt(best)) best = at;
  let weights = 0;
  let meanOutput = 0;
  let meanValue = 0;
  const weightAt = (at: number): number =>
    MIN_WEIGHT + Math.exp(((outputAt(at) - outputAt(best)) * POINTS_PER_UNIT) / WEIGHT_TEMPERATURE);
  for (let at = from; at < to; at += 1) {
    const weight = weightAt(at);
    weights += weight;
    meanOutput += weight * outputAt(at);
    meanValue += weight * valueAt(at);
  }
  meanOutput /= weights;
  meanValue /= weights;
  for (let at = from; at < to; at += 1) {
    const value = valueAt(at) - meanValue;
    const error = outputAt(at) - meanOutput - value;
    outputGradients[shard.options[at] as number] = weightAt(at) * error;
    stats.errorSquares += weightAt(at) * error ** 2;
    stats.targetSquares += weightAt(at) * value ** 2;
  }
  network.backpropagate();
  const gain = (shard.values[best] as number) - (shard.values[from] as number);
  stats.gain += gain;
  stats.gainSquares += gain ** 2;
};
