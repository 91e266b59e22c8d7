import type { Rules, Team } from '@coup-fourre/rules';
import { BYTES_PER_FLOAT, Network, type NetworkShape } from '../network/network.ts';
import { DEAL_FEATURE_COUNT, DealFeatures, type OpenDeal } from './dealFeatures.ts';

/** The network's output is in units of so many points. */
export const POINTS_PER_VALUE = 500;

/** The shape of a network that estimates the points of a team. */
export function dealValueShape(width: number): NetworkShape {
  return { features: DEAL_FEATURE_COUNT, width, outputs: 1 };
}

/** A network that can keep the sums of some features, to which others are then added again and again. */
export class DealNetwork extends Network {
  readonly #kept: number;

  constructor(width: number, parameters: Float32Array) {
    super(dealValueShape(width), parameters, width * BYTES_PER_FLOAT);
    this.#kept = this.addresses.end;
    this.options[0] = 0;
  }

  /** Keeps the sums of the features in `input`. */
  keep(): void {
    const { active, rows, bias, hidden } = this.addresses;
    this.kernel.hide(active, this.input.count, rows, bias, this.#kept, hidden, this.shape.width);
  }

  /** The output for the features kept and those in `input` together. */
  outputWithKept(): number {
    const { active, rows, hidden, outputWeights, outputBias, out, options } = this.addresses;
    const { width } = this.shape;
    this.kernel.hide(active, this.input.count, rows, this.#kept, hidden, hidden, width);
    this.kernel.answer(hidden, outputWeights, outputBias, out, width, options, 1);
    return this.outputs[0] as number;
  }
}

/** Estimates the points that a team will have at the end of a deal, from what all hands hold but not what comes next. */
export class DealValue {
  readonly rules: Rules;
  readonly #network: DealNetwork;
  readonly #features: DealFeatures;

  constructor(network: DealNetwork, rules: Rules) {
    this.rules = rules;
    this.#network = network;
    this.#features = new DealFeatures(rules);
  }

  /** Prepares to estimate the points of `team` for one hand after another of the team `drawing`. */
  prepare(deal: OpenDeal, team: Team, drawing: Team): void {
    this.#features.list(deal, { team, without: drawing }, this.#network.input);
    this.#network.keep();
  }

  /** The points of `team` with the hands that `drawing` has now, after `prepare`. */
  points(deal: OpenDeal, team: Team, drawing: Team): number {
    this.#features.listTeam(deal, { team, of: drawing }, this.#network.input);
    return POINTS_PER_VALUE * this.#network.outputWithKept();
  }
}
