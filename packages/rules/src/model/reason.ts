/**
 * Why an action is refused. Every client shows them in words of its own.
 * From `notTheAnswer` on they are rules of the cards; RULES.md names the rule of each.
 */
export const REASONS = [
  'dealIsOver',
  'notYourTurn',
  'wrongPhase',
  'notInHand',
  'notTheAnswer',
  'needRoll',
  'needRemedy',
  'speedLimited',
  'pastTarget',
  'thirdTwoHundred',
  'nothingToCure',
  'alreadyRolling',
  'protected',
  'notRolling',
  'emptyBattlePile',
  'hazardShowing',
  'limitShowing',
  'ownTeam',
  'noSuchTeam',
] as const;
export type Reason = (typeof REASONS)[number];
