import type { Rules, Team } from '@coup-fourre/rules';
import type { Network, NetworkShape } from '../network/network.ts';
import { DEAL_FEATURE_COUNT, DealFeatures, type OpenDeal } from './dealFeatures.ts';

/** The network's output is in units of so many points. */
export const POINTS_PER_VALUE = 500;

/** The shape of a network that estimates the points of a team. */
export function dealValueShape(width: number): NetworkShape {
  return { features: DEAL_FEATURE_COUNT, width, outputs: 1 };
}

/** Estimates the points that a team will have at the end of a deal, from what all hands hold but not what comes next. */
export class DealValue {
  readonly rules: Rules;
  readonly #network: Network;
  readonly #features: DealFeatures;
  /** How many features do not depend on the hands of the team that draws. */
  #fixed = 0;

  constructor(network: Network, rules: Rules) {
    this.rules = rules;
    this.#network = network;
    this.#features = new DealFeatures(rules);
  }

  /** Prepares to estimate the points of `team` for one hand after another of the team `drawing`. */
  prepare(deal: OpenDeal, team: Team, drawing: Team): void {
    const { input } = this.#network;
    this.#features.list(deal, { team, without: drawing }, input);
    this.#fixed = input.count;
  }

  /** The points of `team` with the hands that `drawing` has now, after `prepare`. */
  points(deal: OpenDeal, team: Team, drawing: Team): number {
    const { input, outputs } = this.#network;
    input.count = this.#fixed;
    this.#features.addTeam(deal, { team, of: drawing }, input);
    this.#network.requestedCount = 1;
    this.#network.forward();
    return POINTS_PER_VALUE * (outputs[0] as number);
  }
}
