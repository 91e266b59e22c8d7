import type { SeatedSetup } from '@coup-fourre/client';
import type { DraftFault } from '@coup-fourre/client/analysis';
import { cardText, m, nameOfSeat, nameOfTeam, numberText } from '@coup-fourre/client/text';
import { type CardName, type InputError, nameOf, type PositionFault } from '@coup-fourre/rules';
import type { AnalysisFault } from './analysisMessages.ts';

export function FaultNote({ fault: { words, detail } }: { readonly fault: FaultWords }) {
  return (
    <p role="alert" className="analysis-fault">
      {words} {detail !== undefined && <code lang="en">{detail}</code>}
    </p>
  );
}

/** The fault in the reader's language. `detail` is the parser's own message, in English. */
export interface FaultWords {
  readonly words: string;
  readonly detail?: string;
}

/** Why the cards of a position cannot add up. */
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

/** Rare faults have only the parser's message. */
export function positionFaultText(
  setup: SeatedSetup,
  { message, position }: Pick<InputError, 'message' | 'position'>,
  otherwise: () => string,
): FaultWords {
  return position === undefined ? { words: otherwise(), detail: message } : { words: knownFaultText(setup, position) };
}

function knownFaultText(setup: SeatedSetup, fault: PositionFault): string {
  const cardIn = (card: CardName): string => cardText(card, setup.edition);
  switch (fault.kind) {
    case 'cannotLie':
      return m.analysisFaultCannotLie({ card: cardIn(fault.card), team: nameOfTeam(setup, fault.team) });
    case 'safetyTwice':
      return m.analysisFaultSafetyTwice({ card: cardIn(fault.card), team: nameOfTeam(setup, fault.team) });
    case 'pastTarget':
      return m.analysisFaultPastTarget({ team: nameOfTeam(setup, fault.team), miles: numberText(fault.target) });
    case 'thirdTwoHundred':
      return m.analysisFaultThirdTwoHundred({ team: nameOfTeam(setup, fault.team) });
    case 'twoArrived':
      return m.analysisFaultTwoArrived();
    case 'dealOver':
      return m.analysisFaultDealOver();
    case 'noExtension':
      return m.analysisFaultNoExtension();
    case 'knownHands':
      return m.analysisFaultKnownHands();
    case 'hazardNotOnTop':
      return m.analysisFaultHazardNotOnTop({ card: cardIn(fault.card), team: nameOfTeam(setup, fault.team) });
    case 'nothingToAnswer':
      return m.analysisFaultNothingToAnswer({ card: cardIn(fault.card), name: nameOfSeat(setup, fault.seat) });
    case 'otherHand':
      return m.analysisFaultOtherHand({ turn: nameOfSeat(setup, fault.turn), known: nameOfSeat(setup, fault.known) });
    case 'noEdition':
      return m.analysisFaultNoEdition(fault);
    case 'noCard':
      return m.analysisFaultNoCard(fault);
    case 'noField':
      return m.analysisFaultNoField(fault);
    case 'noNumber':
      return m.analysisFaultNoNumber(fault);
  }
}

/** Why a link, a record or a stored analysis cannot be opened. */
export function analysisFaultText(setup: SeatedSetup, fault: AnalysisFault | 'failed'): FaultWords {
  if (fault === 'failed') return { words: m.analysisFailed() };
  switch (fault.kind) {
    case 'badText':
      return { words: m.analysisFaultRecord(), detail: fault.message };
    case 'badPosition':
      return positionFaultText(setup, fault, m.analysisFaultRules);
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
