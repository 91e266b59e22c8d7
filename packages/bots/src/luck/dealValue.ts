import type { Rules, Team } from '@coup-fourre/rules';
import type { Network, NetworkShape } from '../network/network.ts';
import { DEAL_FEATURE_COUNT, DealFeatures, type OpenDeal } from './dealFeatures.ts';
import type { Strength, TeamStrengths } from './dealLuck.ts';

/** Points for each unit of the network's output. */
export const POINTS_PER_VALUE = 500;

/** The shape of a network that estimates the points of a team. */
export function dealValueShape(width: number): NetworkShape {
  return { features: DEAL_FEATURE_COUNT, width, outputs: 1 };
}

/**
 * Factors for the value of a drawn card, by the drawing team's strength and another team's.
 * The network was fitted to deals of good players, but weaker players, or weaker opponents, make less of a card. These
 * factors leave the least variance. They were fitted by least squares to deals at two and four seats
 * (weights/luck.log).
 * Luck has mean zero with any fixed factors.
 */
const DRAW_SCALES: Readonly<Record<Strength, Readonly<Record<Strength, number>>>> = {
  random: { random: 0.18, novice: 0.23, classic: 0.2, expert: 0.25 },
  novice: { random: 0.34, novice: 0.82, classic: 0.86, expert: 0.91 },
  classic: { random: 0.3, novice: 0.77, classic: 0.86, expert: 0.92 },
  expert: { random: 0.4, novice: 0.88, classic: 0.93, expert: 0.95 },
};
/** The strength assumed for people. */
const UNKNOWN_STRENGTH: Strength = 'classic';

/** Estimates a team's points at the end of a deal. It sees all hands, but not the order of the draw pile. */
export class DealValue {
  readonly rules: Rules;
  readonly #network: Network;
  readonly #features: DealFeatures;
  readonly #strengths: TeamStrengths;
  #fixed = 0;

  constructor(network: Network, rules: Rules, strengths: TeamStrengths) {
    this.rules = rules;
    this.#network = network;
    this.#features = new DealFeatures(rules);
    this.#strengths = strengths;
  }

  drawScale(drawing: Team): number {
    const scales = DRAW_SCALES[this.#strengthOf(drawing)];
    let sum = 0;
    for (let team = 0; team < this.rules.teams; team += 1) if (team !== drawing) sum += scales[this.#strengthOf(team)];
    return sum / (this.rules.teams - 1);
  }

  #strengthOf(team: Team): Strength {
    return this.#strengths[team] ?? UNKNOWN_STRENGTH;
  }

  /** Prepares to estimate the points of `team` for different hands of the team `drawing`. */
  prepare(deal: OpenDeal, team: Team, drawing: Team): void {
    const { input } = this.#network;
    this.#features.list(deal, { team, without: drawing }, input);
    this.#fixed = input.count;
  }

  /** The points of `team` with the current hands of `drawing`. Call `prepare` first. */
  points(deal: OpenDeal, team: Team, drawing: Team): number {
    const { input, outputs } = this.#network;
    input.count = this.#fixed;
    this.#features.addTeam(deal, { team, of: drawing }, input);
    this.#network.requestedCount = 1;
    this.#network.forward();
    return POINTS_PER_VALUE * (outputs[0] as number);
  }
}
