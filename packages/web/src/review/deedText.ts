import type { CardName } from '@coup-fourre/rules';
import type { Deed } from '../game/entry.ts';
import type { SeatedSetup } from '../game/seated.ts';
import { m } from '../paraglide/messages.js';
import { cardText } from '../text/cardText.ts';
import { nameOfTeam, yourPart } from '../text/nameText.ts';
import { numberText } from '../text/number.ts';

/** What was done with a card, in the few words that stand beside or under it. */
export function captionOf(setup: SeatedSetup, deed: Deed): string {
  switch (deed.type) {
    case 'drive':
      return m.reviewTo({ total: numberText(deed.total) });
    case 'attack': {
      const part = yourPart(setup, deed.target);
      if (part === 'none') return m.reviewOn({ team: nameOfTeam(setup, deed.target) });
      return part === 'alone' ? m.reviewOnYou() : m.reviewOnUs();
    }
    case 'discard':
      return m.reviewDiscards();
    case 'call':
      return m.reviewMomentCall();
    case 'pass':
      return m.logPass();
    case 'extension':
      return deed.value ? m.logExtend() : m.logStay();
    default:
      return cardText(deed.card, setup.edition);
  }
}

/** The card that was played, discarded or laid, if there is one. */
export function cardOfDeed(deed: Deed): CardName | null {
  return 'card' in deed ? deed.card : null;
}
