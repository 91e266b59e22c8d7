import type { Reason } from '@coup-fourre/rules';

/** Each refusal in words, with its rule in RULES.md if it has one. */
export const REASON_TEXT: Record<Reason, string> = {
  dealIsOver: 'the deal is over',
  notYourTurn: 'another seat must act',
  wrongPhase: 'this is not the moment for that kind of action',
  notInHand: 'that card is not in the hand',
  notTheAnswer: 'that card does not answer the hazard just played (rule 8.1)',
  needRoll: 'a Roll must show on the battle pile first (rule 4.1)',
  needRemedy: 'the hazard on the battle pile must be cured first (rule 4.1, 6.3)',
  speedLimited: 'under a Speed Limit only 25 and 50 may be played (rule 4.2)',
  pastTarget: 'that would go past the target, which must be met exactly (rule 4.4)',
  thirdTwoHundred: 'a team may play only two 200s in a deal (rule 4.3)',
  nothingToCure: 'there is nothing for that remedy to cure (rule 6.1, 6.2)',
  alreadyRolling: 'a Roll shows already (rule 6.3)',
  protected: 'that team holds the safety against this hazard (rule 5.2)',
  notRolling: 'that team is not rolling (rule 5.3)',
  emptyBattlePile: 'that team has not started yet (rule 5.3, 5.4)',
  hazardShowing: 'a hazard shows there already (rule 5.3)',
  limitShowing: 'a Speed Limit shows there already (rule 5.5)',
  ownTeam: 'a hazard cannot be played on your own team (rule 5.1)',
  noSuchTeam: 'there is no such team (rule 5.1)',
};
