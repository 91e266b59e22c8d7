import type { LogAction, SeatedSetup } from '@coup-fourre/client';
import { cardText, m, nameOfTeam, numberText, yourRoleIn } from '@coup-fourre/client/text';
import type { CardName } from '@coup-fourre/rules';

/** A short caption for what was done with a card. */
export function captionOf(setup: SeatedSetup, action: LogAction): string {
  switch (action.type) {
    case 'drive':
      return m.reviewTo({ total: numberText(action.total) });
    case 'attack': {
      const part = yourRoleIn(setup, action.target);
      if (part === 'none') return m.reviewOn({ team: nameOfTeam(setup, action.target) });
      return part === 'alone' ? m.reviewOnYou() : m.reviewOnUs();
    }
    case 'discard':
      return m.reviewDiscards();
    case 'call':
      return m.reviewMomentCall();
    case 'pass':
      return m.logPass();
    case 'extension':
      return action.value ? m.logExtend() : m.logStay();
    default:
      return cardText(action.card, setup.edition);
  }
}

/** The card that was played, discarded or laid, if there is one. */
export function cardOfAction(action: LogAction): CardName | null {
  return 'card' in action ? action.card : null;
}
