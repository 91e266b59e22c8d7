import { type Reason, type Rules, ruleOf } from '@coup-fourre/rules';

/** Each refusal in words for programmers. It is part of `Referee`, which can be imported without loading a language. */
const REASON_TEXT: Readonly<Record<Reason, string>> = {
  dealIsOver: 'the deal is over',
  notYourTurn: 'another seat must act',
  wrongPhase: 'this is not the moment for that kind of action',
  notInHand: 'that card is not in the hand',
  notTheAnswer: 'that card does not answer the hazard just played',
  needRoll: 'a Roll must show on the battle pile first',
  needRemedy: 'the hazard on the battle pile must be cured first',
  speedLimited: 'under a Speed Limit only 25 and 50 may be played',
  pastTarget: 'that would go past the target, which must be met exactly',
  thirdTwoHundred: 'a team may play only two 200s in a deal',
  nothingToCure: 'there is nothing for that remedy to cure',
  alreadyRolling: 'a Roll shows already',
  protected: 'that team holds the safety against this hazard',
  notRolling: 'that team is not rolling',
  emptyBattlePile: 'that team has not started yet',
  hazardShowing: 'a hazard shows there already',
  limitShowing: 'a Speed Limit shows there already',
  ownTeam: 'a hazard cannot be played on your own team',
  noSuchTeam: 'there is no such team',
};

/** Why an action is refused, citing RULES.md. For programs, always in English. */
export function reasonMessage(reason: Reason, rules: Rules): string {
  return `${REASON_TEXT[reason]} (rule ${ruleOf(reason, rules)})`;
}
