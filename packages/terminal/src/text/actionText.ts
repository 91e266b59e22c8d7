import { cardText, m } from '@coup-fourre/client/text';
import type { ActionJson, EditionId, Team } from '@coup-fourre/rules';

/** An action within a sentence, as an order: "play Roll". `teamName` names the target of a hazard, if it is shown. */
export function actionText(
  action: ActionJson,
  edition: EditionId,
  teamName: (team: Team) => string | null = () => null,
): string {
  const card = 'card' in action ? cardText(action.card, edition) : '';
  switch (action.type) {
    case 'play': {
      const team = action.target === undefined ? null : teamName(action.target);
      return team === null ? m.actionPlay({ card }) : m.actionPlayOn({ card, team });
    }
    case 'discard':
      return m.actionDiscard({ card });
    case 'coupFourre':
      return m.actionCall();
    case 'pass':
      return m.actionPass();
    case 'extend':
      return (action.value ? m.actionExtend : m.actionStay)();
  }
}
