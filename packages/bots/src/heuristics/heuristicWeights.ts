/** What a player cares for. Unless it says otherwise a weight is in points of the score sheet. */
export interface HeuristicWeights {
  /** A mile driven, and the first miles of a trip, which end the danger of a shut-out. */
  readonly mile: number;
  readonly firstMiles: number;
  /** Leaving a distance to go that the cards held meet exactly, or that cards to come can meet. */
  readonly planned: number;
  readonly reachable: number;
  /** Share of the safe trip's points that the first 200 is thought to cost a team that leads and one that does not. */
  readonly safeTripAhead: number;
  readonly safeTripBehind: number;
  /** Being able to drive; a Roll and a repair on the way there; each distance card held that waits for it. */
  readonly rolling: number;
  readonly needRoll: number;
  readonly needRepair: number;
  readonly waiting: number;
  /** A limit lifted, and each distance card held that it kept back. */
  readonly endLimit: number;
  readonly keptBack: number;
  /** Halting a team that drives; a Speed Limit on it. */
  readonly halt: number;
  readonly limit: number;
  /** What it adds to an attack that its victim has no remedy in hand. */
  readonly scarce: number;
  /** Share of what a team could win by arriving next turn that stopping it is worth. */
  readonly rescue: number;
  /** How much more an attack on the leading team is worth than on the last one, as a share. */
  readonly leader: number;
  /** Keeping a team at zero miles, in proportion to the own progress. */
  readonly keepAtZero: number;
  /** What a coup fourré costs its victim besides the points: the turn and the protection. */
  readonly counterThrust: number;
  /** Share of what a coup fourré costs its victim that is reckoned with before an attack. */
  readonly fear: number;
  /** Share of the hazards that may still come that are thought to hit the own team. */
  readonly aim: number;
  /** The room in the hand that a safety laid makes, and the certainty of having it on the table. */
  readonly room: number;
  /** What Right of Way laid early saves in Rolls. */
  readonly rightOfWay: number;
  /** Keeping a card: a remedy for each hazard that will surely hit, by what is short of it. */
  readonly keepRepair: number;
  readonly keepRoll: number;
  readonly keepEndOfLimit: number;
  readonly keepStop: number;
  readonly keepBreakdown: number;
  readonly keepLimit: number;
  /** Keeping a distance card: a share of its miles, a part for any, and what is left of both past the distance to go. */
  readonly keepMile: number;
  readonly keepDistance: number;
  readonly surplus: number;
  /** Share of a remedy's worth that is left when partners may hold it too. */
  readonly partner: number;
  /** Waiting for the draw pile to run out before arriving: the share of delayed action that is hoped for. */
  readonly patience: number;
  /** What speaks for calling the extension, in points: to begin with, and a hundred miles held, a turn left to the team. */
  readonly nerve: number;
  readonly hundredHeld: number;
  readonly turnLeft: number;
  /** Each card that the opponent nearest to driving is short of; against it, each hazard expected. */
  readonly opponentStuck: number;
  readonly hazardAhead: number;
  /** Share of the bonuses already won, beyond the trip itself, that calling it puts at stake. */
  readonly stake: number;
}

/** A sound player, by the hints that the published rules give and by trial against variants of itself. */
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
 * A beginner: the biggest distance first, whatever it leaves to go; safeties laid as they come; hazards on whoever drives,
 * without a thought of the answer; remedies thrown away before distance cards; on to 1000 whenever it may.
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
