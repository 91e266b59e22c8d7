import type { SeatedSetup } from '@coup-fourre/client';
import type { DraftFault } from '@coup-fourre/client/analysis';
import { cardText, m, nameOfSeat, numberText } from '@coup-fourre/client/text';
import { nameOf } from '@coup-fourre/rules';
import type { AnalysisFault } from '../../worker/analysisMessages.ts';

/** What is wrong, and where the notation has a reason of its own, that in English. */
export interface FaultWords {
  readonly words: string;
  readonly detail?: string;
}

/** Why a position that is set up is impossible by the number of its cards. */
export function draftFaultText(setup: SeatedSetup, fault: DraftFault): FaultWords {
  switch (fault.kind) {
    case 'copies': {
      const { copies, inDeck } = fault;
      const card = cardText(nameOf(fault.card), setup.edition);
      return { words: m.analysisFaultCopies({ card, copies: numberText(copies), inDeck: numberText(inDeck) }) };
    }
    case 'noHand':
      return { words: m.analysisFaultNoHand({ name: nameOfSeat(setup, fault.seat) }) };
    case 'fullHand':
      return { words: m.analysisFaultFullHand({ name: nameOfSeat(setup, fault.seat) }) };
    case 'hidden':
      return { words: m.analysisFaultHidden({ hidden: numberText(fault.hidden), left: numberText(fault.left) }) };
  }
}

/** Why a link, a record or what the device kept cannot be opened. */
export function analysisFaultText(fault: AnalysisFault | 'failed'): FaultWords {
  if (fault === 'failed') return { words: m.analysisFailed() };
  switch (fault.kind) {
    case 'badText':
      return { words: m.analysisFaultRecord(), detail: fault.message };
    case 'badPosition':
      return { words: m.analysisFaultRules(), detail: fault.message };
    case 'noSuchDeal':
      return { words: m.reviewFaultDeal() };
    case 'otherVersion':
      return { words: m.analysisFaultVersion() };
    case 'tooLong':
      return { words: m.analysisFaultLong() };
    default:
      return { words: m.analysisFaultLink() };
  }
}
