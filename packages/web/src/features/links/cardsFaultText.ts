import { m, reasonText } from '@coup-fourre/client/text';
import type { CardsFault } from '../../worker/cards.ts';

/** Why a link or a record cannot be read. */
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
