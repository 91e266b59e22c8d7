import { botKindNamed } from '@coup-fourre/bots/names';
import { listText, m, reasonText } from '@coup-fourre/client/text';
import { botText } from '../../text/botText.ts';
import type { CardsFault } from '../../worker/cardsMessages.ts';

/** Why a challenge cannot be read: which part is wrong, and why. */
export function cardsFaultText(fault: CardsFault | 'failed'): string {
  if (fault === 'failed') return reasonText('partFailed');
  switch (fault.kind) {
    case 'notPacked':
      return m.challengeFaultText();
    case 'otherVersion':
      return m.challengeFaultVersion();
    case 'damaged':
      return m.challengeFaultDamaged();
    case 'tooLong':
      return m.challengeFaultLong();
    case 'unfinished':
      return m.challengeFaultUnfinished();
    case 'badRecord':
      // A link has no lines.
      return fault.line === null
        ? m.challengeFaultRecord({ why: fault.message })
        : m.reviewFaultLine({ line: fault.line });
  }
}

/** The computers at the other seats, by their levels. */
export function computersText(computers: readonly (string | null)[]): string {
  const known = [...new Set(computers)].flatMap((name) => botKindNamed(name ?? '') ?? []);
  return known.length === 0 ? m.challengeNoComputers() : m.challengeComputers({ levels: listText(known.map(botText)) });
}

/** What is sent to others, without a word about the result; the link follows it. */
export function challengeInvitation(by: string, deals: number): string {
  return by === '' ? m.challengeShare({ deals }) : m.challengeShareFrom({ name: by, deals });
}
