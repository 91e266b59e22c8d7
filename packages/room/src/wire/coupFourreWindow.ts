/** Seconds of a coup-fourré window, or `untilAnswered`: until everyone who might hold the answer has answered. */
export const COUP_FOURRE_WINDOWS = [5, 10, 20, 'untilAnswered'] as const;
export type CoupFourreWindow = (typeof COUP_FOURRE_WINDOWS)[number];

/** The longer of two windows. `untilAnswered` is the longest. */
export function longerWindow(one: CoupFourreWindow, other: CoupFourreWindow): CoupFourreWindow {
  return COUP_FOURRE_WINDOWS.indexOf(one) < COUP_FOURRE_WINDOWS.indexOf(other) ? other : one;
}
