import { m, numberText } from '@coup-fourre/client/text';
import { EXTENDED_TARGET, type ScorePadFault, type ScorePadRefusal, type Team } from '@coup-fourre/rules';
import type { WrittenLine } from './padTable.tsx';
import { nameOnPad, rulesOf, type ScorePad } from './scorePad.ts';

interface FaultInputs {
  readonly team: string;
  readonly target: string;
  /** True if an extension could make the trip longer. */
  readonly canExtend: boolean;
}

const TEXTS: Readonly<Record<ScorePadFault, (words: FaultInputs) => string>> = {
  notMultipleOf25: m.padNotWhole,
  noExtension: () => m.padNoExtension(),
  callerBelowTarget: m.padCallerShort,
  pastTarget: ({ canExtend, ...words }) => (canExtend ? m.padNeedsExtension(words) : m.padPastTarget(words)),
  twoTeamsCompleted: () => m.padTwoComplete(),
  thirdTwoHundred: m.padThirdTwoHundred,
  twoHundredsExceedMiles: m.padTwoHundredsPast,
  tooManyTwoHundreds: () => m.padFourTwoHundreds(),
  tooManySafeties: () => m.padFourSafeties(),
  safetiesExceedDeck: () => m.padFourSafeties(),
  coupsFourresExceedSafeties: m.padCoupsPast,
  tooFewCards: () => m.padTooFewCards(),
};

/**
 * The line of the score pad for each fault. `noExtension` has no line, because it concerns the call of the extension.
 */
const LINES: Readonly<Record<ScorePadFault, WrittenLine | null>> = {
  notMultipleOf25: 'miles',
  noExtension: null,
  callerBelowTarget: 'miles',
  pastTarget: 'miles',
  twoTeamsCompleted: 'miles',
  thirdTwoHundred: 'twoHundreds',
  twoHundredsExceedMiles: 'twoHundreds',
  tooManyTwoHundreds: 'twoHundreds',
  tooManySafeties: 'safeties',
  safetiesExceedDeck: 'safeties',
  coupsFourresExceedSafeties: 'coupsFourres',
  tooFewCards: 'miles',
};

export function isAtFault({ fault, team: column }: ScorePadRefusal, line: WrittenLine, team: Team): boolean {
  return LINES[fault] === line && (column === null || column === team);
}

/** Why the draft cannot have been played, in words. */
export function faultText(pad: ScorePad, { fault, team }: ScorePadRefusal): string {
  const rules = rulesOf(pad);
  const isExtended = pad.entry.extendedBy !== null && fault !== 'callerBelowTarget';
  return TEXTS[fault]({
    team: team === null ? '' : nameOnPad(pad, team),
    target: numberText(isExtended ? EXTENDED_TARGET : rules.target),
    canExtend: rules.extension && rules.target !== EXTENDED_TARGET && !isExtended,
  });
}
