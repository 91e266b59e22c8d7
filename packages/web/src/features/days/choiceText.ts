import type { SeatedSetup } from '@coup-fourre/client';
import { cardText, m, nameOfTeam } from '@coup-fourre/client/text';
import { type Action, nameOf } from '@coup-fourre/rules';

/** What somebody has chosen, in the words of a log: "Discarded 25 miles". */
export function choiceText(setup: SeatedSetup, action: Action): string {
  if (action.type === 'extend') return action.value ? m.logExtend() : m.logStay();
  if (action.type === 'pass') return m.logPass();
  if (action.type === 'coupFourre') return m.logCallAlone();
  const card = cardText(nameOf(action.card), setup.edition);
  if (action.type === 'discard') return m.logDiscard({ card });
  return 'target' in action ? m.logAttack({ card, team: nameOfTeam(setup, action.target) }) : card;
}
