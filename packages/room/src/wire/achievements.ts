/**
 * What a player can achieve in a match on a server, in the order in which it is shown. Each is earned once.
 * `thousandWithout200`: a safe trip of 1000 miles. `comeback`: a match won after a deficit of 1000 points.
 * `championBeaten`: a match won against computers at the level champion alone.
 */
export const ACHIEVEMENTS = [
  'coupFourre',
  'win',
  'safeTrip',
  'delayedAction',
  'allSafeties',
  'shutout',
  'thousandWithout200',
  'comeback',
  'championBeaten',
  'fourCoupsFourres',
] as const;
export type Achievement = (typeof ACHIEVEMENTS)[number];
