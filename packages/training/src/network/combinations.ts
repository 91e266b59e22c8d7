import { Network, type NetworkShape, parameterCount } from '@coup-fourre/bots';
import { type Random, randomFraction } from '@coup-fourre/rules';

/** Maximum size of new units' weights. */
const NEW_WEIGHT = 0.034;

/**
 * A network with more hidden units, whose outputs are multiplied by `factor`.
 * Each layer is scaled by the square root, so that both layers learn at the same speed. The new units have small
 * weights and no influence yet.
 */
export function widened(network: Network, { width, factor, random }: Widening): Network {
  const { features, outputs, width: before } = network.shape;
  const wider = new Network({ features, width, outputs }, null);
  const root = Math.sqrt(factor);
  for (let row = 0; row <= features; row += 1) {
    const weights = rowOf(network, row);
    for (let unit = 0; unit < before; unit += 1) rowOf(wider, row)[unit] = root * (weights[unit] as number);
    if (row === features) break;
    for (let unit = before; unit < width; unit += 1)
      rowOf(wider, row)[unit] = NEW_WEIGHT * (2 * randomFraction(random) - 1);
  }
  addOutputs(network, wider, { unit: 0, factor: root });
  addOutputBias(network, wider, factor);
  return wider;
}

interface Widening {
  readonly width: number;
  readonly factor: number;
  readonly random: Random;
}

/** The weighted sum of networks, as one network. */
export function weightedSum(terms: readonly Term[]): Network {
  const shapes = terms.map(({ network }) => network.shape);
  const [{ features, outputs }] = shapes as [NetworkShape];
  const sum = new Network({ features, outputs, width: shapes.reduce((all, { width }) => all + width, 0) }, null);
  let unit = 0;
  for (const { network, factor } of terms) {
    for (let row = 0; row <= features; row += 1) rowOf(sum, row).set(rowOf(network, row), unit);
    addOutputs(network, sum, { unit, factor });
    addOutputBias(network, sum, factor);
    unit += network.shape.width;
  }
  return sum;
}

/** A network and its weight in the sum. */
interface Term {
  readonly network: Network;
  readonly factor: number;
}

/** The weights of a feature. The row after the last feature is the bias of the hidden units. */
export function rowOf({ shape, parameters }: Network, row: number): Float32Array {
  return parameters.subarray(row * shape.width, (row + 1) * shape.width);
}

/** Copies a network's output weights into a wider network, starting at hidden unit `unit`. */
function addOutputs(
  from: Network,
  into: Network,
  { unit, factor }: { readonly unit: number; readonly factor: number },
): void {
  for (let output = 0; output < from.shape.outputs; output += 1)
    rowOf(into, into.shape.features + 1 + output).set(
      rowOf(from, from.shape.features + 1 + output).map((weight) => factor * weight),
      unit,
    );
}

function addOutputBias(from: Network, into: Network, factor: number): void {
  const { outputs } = from.shape;
  const [start, end] = [parameterCount(from.shape) - outputs, parameterCount(into.shape) - outputs];
  for (let output = 0; output < outputs; output += 1)
    into.parameters[end + output] =
      (into.parameters[end + output] as number) + factor * (from.parameters[start + output] as number);
}
