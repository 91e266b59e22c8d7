import type { Rules } from './editions.ts';

/**
 * Why an action is refused. Each client chooses its own words. From `notTheAnswer` on, the reasons are about the card.
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
/** Why the rules refuse an action. `ruleOf` gives the rule behind it, the client its words. */
export type Reason = (typeof REASONS)[number];

/** The rule of RULES.md behind each reason, if all editions agree. */
const RULE_OF: Readonly<Record<Reason, string>> = {
  dealIsOver: '10.1',
  notYourTurn: '3.4',
  wrongPhase: '3.1',
  notInHand: '3.1',
  notTheAnswer: '8.1',
  needRoll: '4.1',
  needRemedy: '4.1',
  speedLimited: '4.2',
  pastTarget: '4.4',
  thirdTwoHundred: '4.3',
  nothingToCure: '6.1',
  alreadyRolling: '6.3',
  protected: '5.2',
  notRolling: '5.3',
  emptyBattlePile: '5.3',
  hazardShowing: '5.3',
  limitShowing: '5.5',
  ownTeam: '5.1',
  noSuchTeam: '5.1',
};

/** The number of the rule that refuses an action for a reason, such as 4.2. */
export function ruleOf(reason: Reason, { hazardsGoOn }: Pick<Rules, 'hazardsGoOn'>): string {
  return reason === 'emptyBattlePile' && hazardsGoOn === 'anyCard' ? '5.4' : RULE_OF[reason];
}
