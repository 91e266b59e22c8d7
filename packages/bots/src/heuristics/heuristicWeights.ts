/** A player's weights, in points of the score sheet unless stated otherwise. */
export interface HeuristicWeights {
  /** A mile driven, and the first miles of a trip, which end the danger of a shut-out. */
  readonly mile: number;
  readonly firstMiles: number;
  /** Leaving a distance that cards held complete exactly, or that future cards can complete. */
  readonly planned: number;
  readonly reachable: number;
  /** Fraction of the safe trip's points that the first 200 costs: for a team that leads, and for any other. */
  readonly safeTripAhead: number;
  readonly safeTripBehind: number;
  /**
   * Value of being able to drive, of the Roll and the repair that it needs, and of each distance card held until then.
   */
  readonly rolling: number;
  readonly needRoll: number;
  readonly needRepair: number;
  readonly waiting: number;
  /** Lifting a limit, and each distance card held that the limit blocked. */
  readonly endLimit: number;
  readonly keptBack: number;
  /** Stopping a driving team, and putting a Speed Limit on it. */
  readonly halt: number;
  readonly limit: number;
  /** Added to an attack if its victim has no remedy in hand. */
  readonly scarce: number;
  /** Stopping a team that could complete its trip next turn, as a fraction of its gain. */
  readonly rescue: number;
  /** Extra value, as a fraction, of attacking the leading team instead of the last one. */
  readonly leader: number;
  /** Keeping a team at zero miles, in proportion to its own progress. */
  readonly keepAtZero: number;
  /** The attacker's cost of a coup fourré besides the points: the turn, and the victim's later protection. */
  readonly counterThrust: number;
  /** Fraction of the cost of a coup fourré that counts before an attack. */
  readonly fear: number;
  /** Fraction of the remaining hazards that are expected to hit the viewer's team. */
  readonly aim: number;
  /** Playing a safety: the free place in the hand, and the certainty of its points. */
  readonly room: number;
  /** The Rolls saved by playing Right of Way early. */
  readonly rightOfWay: number;
  /** Keeping a card: a remedy for a hazard that is certain to hit; a hazard. */
  readonly keepRepair: number;
  readonly keepRoll: number;
  readonly keepEndOfLimit: number;
  readonly keepStop: number;
  readonly keepBreakdown: number;
  readonly keepLimit: number;
  /**
   * Keeping a distance card: a fraction of its miles, plus a fixed part. Also the fraction of both that is left if the
   * miles held already reach the target.
   */
  readonly keepMile: number;
  readonly keepDistance: number;
  readonly surplus: number;
  /** Fraction of a remedy's value that is left if partners may hold it as well. */
  readonly partner: number;
  /** Waiting for the draw pile to run out before completing the trip: the fraction of delayed action to hope for. */
  readonly patience: number;
  /** Arguments for the extension: a base, each hundred miles held, each turn left to the team. */
  readonly nerve: number;
  readonly hundredHeld: number;
  readonly turnLeft: number;
  /** For the extension: each card that the opponent nearest to driving needs. Against it: each expected hazard. */
  readonly opponentStuck: number;
  readonly hazardAhead: number;
  /** Fraction of the bonuses for completing the trip, beyond the trip itself, that calling the extension risks. */
  readonly stake: number;
}

/** A sound player, from the hints in the published rules and from trials against variants of itself. */
export const CLASSIC_WEIGHTS: HeuristicWeights = {
  mile: 1.4,
  firstMiles: 16,
  planned: 166,
  reachable: 39,
  safeTripAhead: 0.5,
  safeTripBehind: 0,
  rolling: 80,
  needRoll: 145,
  needRepair: 85,
  waiting: 5.4,
  endLimit: 24,
  keptBack: 15,
  halt: 33,
  limit: 144,
  scarce: 100,
  rescue: 0.38,
  leader: 0.35,
  keepAtZero: 182,
  counterThrust: 39,
  fear: 1,
  aim: 0.5,
  room: 1.5,
  rightOfWay: 150,
  keepRepair: 132,
  keepRoll: 45,
  keepEndOfLimit: 62,
  keepStop: 31,
  keepBreakdown: 116,
  keepLimit: 134,
  keepMile: 0.14,
  keepDistance: 5,
  surplus: 0.07,
  partner: 0.6,
  patience: 0.056,
  nerve: -930,
  hundredHeld: 200,
  turnLeft: 27,
  opponentStuck: 98,
  hazardAhead: 180,
  stake: 0.7,
};

/**
 * A beginner.
 * Plays the largest distance first, even if no card fits the rest. Plays safeties as they come. Attacks any team that
 * drives, without fear of a coup fourré. Discards remedies before distance cards. Extends whenever possible.
 */
export const NOVICE_WEIGHTS: HeuristicWeights = {
  ...CLASSIC_WEIGHTS,
  planned: 0,
  reachable: 0,
  safeTripAhead: 0,
  waiting: 0,
  keptBack: 0,
  scarce: 0,
  rescue: 0,
  leader: 0,
  keepAtZero: 0,
  fear: 0,
  room: 500,
  keepRepair: 20,
  keepRoll: 12,
  keepEndOfLimit: 4,
  keepMile: 0.4,
  surplus: 1,
  partner: 1,
  patience: 0,
  nerve: -650,
  stake: 0,
};
