import { m, numberText } from '@coup-fourre/client/text';
import type { ScorePadFault, ScorePadRefusal, Team } from '@coup-fourre/rules';
import type { WrittenLine } from './draftCell.tsx';
import { nameOnPad } from './padNames.ts';
import { rulesOf, type ScorePad } from './scorePad.ts';

interface FaultInputs {
  readonly team: string;
  readonly target: string;
  /** Whether the trip may be longer after an extension. */
  readonly canExtend: boolean;
}

const TEXTS: Readonly<Record<ScorePadFault, (words: FaultInputs) => string>> = {
  notWholeCards: m.padNotWhole,
  noExtension: () => m.padNoExtension(),
  callerShort: m.padCallerShort,
  pastTarget: ({ canExtend, ...words }) => (canExtend ? m.padNeedsExtension(words) : m.padPastTarget(words)),
  twoComplete: () => m.padTwoComplete(),
  thirdTwoHundred: m.padThirdTwoHundred,
  twoHundredsPastMiles: m.padTwoHundredsPast,
  tooManyTwoHundreds: () => m.padFourTwoHundreds(),
  tooManySafeties: () => m.padFourSafeties(),
  safetyTwice: () => m.padFourSafeties(),
  coupsPastSafeties: m.padCoupsPast,
  tooFewCards: () => m.padTooFewCards(),
};

/** The line on which each fault stands; an extension stands on none. */
const LINES: Readonly<Record<ScorePadFault, WrittenLine | null>> = {
  notWholeCards: 'miles',
  noExtension: null,
  callerShort: 'miles',
  pastTarget: 'miles',
  twoComplete: 'miles',
  thirdTwoHundred: 'twoHundreds',
  twoHundredsPastMiles: 'twoHundreds',
  tooManyTwoHundreds: 'twoHundreds',
  tooManySafeties: 'safeties',
  safetyTwice: 'safeties',
  coupsPastSafeties: 'coupsFourres',
  tooFewCards: 'miles',
};

/** Whether a refusal is about what stands on that line of that team. */
export function isAtFault({ fault, team: column }: ScorePadRefusal, line: WrittenLine, team: Team): boolean {
  return LINES[fault] === line && (column === null || column === team);
}

const EXTENDED_TARGET = 1000;

/** Why what is being written cannot have been played, in words. */
export function faultText(pad: ScorePad, { fault, team }: ScorePadRefusal): string {
  const rules = rulesOf(pad);
  const isExtended = pad.entry.extendedBy !== null && fault !== 'callerShort';
  return TEXTS[fault]({
    team: team === null ? '' : nameOnPad(pad, team),
    target: numberText(isExtended ? EXTENDED_TARGET : rules.target),
    canExtend: rules.extension && rules.target !== EXTENDED_TARGET && !isExtended,
  });
}
