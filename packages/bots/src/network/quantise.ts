import { FIELD_COUNT } from '../features/fields.ts';
import type { Network } from './network.ts';

/*
 * A network in whole numbers. They add up to the same in whatever order, so that sums can be kept and changed for ever,
 * and twice as many fit into a lane as floats. Units and outputs are scaled as finely as 16 and 32 bits allow.
 */
const MAX_SHORT = 2 ** 15 - 1;
const MAX_INTEGER = 2 ** 31 - 1;
/** A hidden sum adds a row for each field and one for bias and rules; rounding adds no more than half a step for each. */
const ROUNDING = (FIELD_COUNT + 1) / 2;

/**
 * By hidden unit: how many steps of a whole number stand for 1. No sum exceeds 16 bits: even if all features with
 * positive weights were present (a view has each at most once), or all with negative ones.
 */
export function unitScales({ shape: { features, width }, parameters }: Network): Float64Array {
  return Float64Array.from({ length: width }, (_, unit) => {
    let positive = 0;
    let negative = 0;
    for (let row = 0; row <= features; row += 1) {
      const weight = parameters[row * width + unit] as number;
      if (weight > 0) positive += weight;
      else negative -= weight;
    }
    const most = Math.max(positive, negative);
    return most > 0 ? (MAX_SHORT - ROUNDING) / most : 0;
  });
}

/** A network's output layer in whole numbers: by output, its weights and its bias. */
export interface QuantisedOutputs {
  readonly weights: Int16Array;
  readonly biases: Int32Array;
}

/**
 * The output layer on hidden units of those scales, with one scale for all outputs, so that they compare. No output
 * exceeds 32 bits, even if all hidden units were at their greatest.
 */
export function quantisedOutputs({ shape, parameters }: Network, scales: Float64Array): QuantisedOutputs {
  const { features, width, outputs } = shape;
  const weights = parameters.subarray((features + 1) * width, (features + 1 + outputs) * width);
  const biases = parameters.subarray((features + 1 + outputs) * width);
  const perStep = Float64Array.from(weights, (weight, index) => {
    const scale = scales[index % width] as number;
    return scale > 0 ? weight / scale : 0;
  });
  let mostOutput = 0;
  let mostWeight = 0;
  for (let output = 0; output < outputs; output += 1) {
    let most = Math.abs(biases[output] as number);
    for (const weight of perStep.subarray(output * width, (output + 1) * width)) {
      most += MAX_SHORT * Math.abs(weight);
      mostWeight = Math.max(mostWeight, Math.abs(weight));
    }
    mostOutput = Math.max(mostOutput, most);
  }
  const rounding = (MAX_SHORT * width + 1) / 2;
  const scale = mostOutput > 0 ? Math.min((MAX_INTEGER - rounding) / mostOutput, MAX_SHORT / mostWeight) : 0;
  return {
    weights: Int16Array.from(perStep, (weight) => Math.round(weight * scale)),
    biases: Int32Array.from(biases, (bias) => Math.round(bias * scale)),
  };
}
