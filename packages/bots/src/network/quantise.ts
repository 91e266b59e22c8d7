import { FIELD_COUNT } from '../features/fields.ts';
import type { Network } from './network.ts';

/*
 * A network in whole numbers.
 * Their sum does not depend on the order, so sums can be kept and changed forever. Twice as many fit into a lane as
 * floats. Units and outputs are scaled as finely as 16 and 32 bits allow.
 */
const MAX_SHORT = 2 ** 15 - 1;
const MAX_INTEGER = 2 ** 31 - 1;
/** A hidden sum adds a row per field and one row for bias and rules. Rounding adds at most half a step for each. */
const ROUNDING = (FIELD_COUNT + 1) / 2;

/**
 * By hidden unit: the number of integer steps for 1.
 * No sum exceeds 16 bits, even if all features with positive weights were present (a view has each at most once), or
 * all with negative weights.
 */
export function unitScales({ shape: { features, width }, parameters }: Network): Float64Array {
  const positive = new Float64Array(width);
  const negative = new Float64Array(width);
  for (let row = 0; row <= features; row += 1) {
    for (let unit = 0; unit < width; unit += 1) {
      const weight = parameters[row * width + unit] as number;
      const sums = weight > 0 ? positive : negative;
      sums[unit] = (sums[unit] as number) + Math.abs(weight);
    }
  }
  return positive.map((sum, unit) => {
    const most = Math.max(sum, negative[unit] as number);
    return most > 0 ? (MAX_SHORT - ROUNDING) / most : 0;
  });
}

/** A network's output layer in whole numbers: by output, its weights and its bias. */
export interface QuantisedOutputs {
  readonly weights: Int16Array;
  readonly biases: Int32Array;
}

/**
 * The output layer for hidden units of these scales, with one scale for all outputs, so that they can be compared.
 * No output exceeds 32 bits, even if all hidden units are at their maximum.
 */
export function quantisedOutputs({ shape, parameters }: Network, scales: Float64Array): QuantisedOutputs {
  const { features, width, outputs } = shape;
  const from = (features + 1) * width;
  const perStep = new Float64Array(outputs * width);
  const biases = parameters.subarray(from + outputs * width);
  let mostOutput = 0;
  let mostWeight = 0;
  for (let output = 0; output < outputs; output += 1) {
    let most = Math.abs(biases[output] as number);
    for (let unit = 0; unit < width; unit += 1) {
      const scale = scales[unit] as number;
      const index = output * width + unit;
      const weight = scale > 0 ? (parameters[from + index] as number) / scale : 0;
      perStep[index] = weight;
      most += MAX_SHORT * Math.abs(weight);
      mostWeight = Math.max(mostWeight, Math.abs(weight));
    }
    mostOutput = Math.max(mostOutput, most);
  }
  const rounding = (MAX_SHORT * width + 1) / 2;
  const scale = mostOutput > 0 ? Math.min((MAX_INTEGER - rounding) / mostOutput, MAX_SHORT / mostWeight) : 0;
  return {
    weights: Int16Array.from(perStep.map((weight) => Math.round(weight * scale))),
    biases: Int32Array.from(biases, (bias) => Math.round(bias * scale)),
  };
}
