import type { PuzzleTheme } from '@coup-fourre/client/puzzles';
import { fastRandom, seededRandom } from '@coup-fourre/rules';
import { expect, it } from 'vitest';
import { standingAlone, viewIn } from './viewIn.ts';
import { isWorthJudgingFor } from './worthJudging.ts';

/** The policy is sure what to discard, and that the match score asks for the trip to end. */
const DISCARD =
  'winning-moves-2008 2 turn=0 hands=100.100.100.100.100.100.st/?6 teams=ro.st.ro.st,sl,200.50.50.50.50.50.25.25.25.50,PP.DA/ro.og.ga.ro.ft.sp.ro.ft.sp.ro.og.ga,sl.el,50,- draw=?29 discard=25.25.25.25.25.50.75.75.75.75.200.200.ac.ga.ga.sp.re.re.re.re.el.ro.ro.ro.ro.ro.75 target=700 dealer=0 totals=4050,4425';
const TURNED =
  'winning-moves-2008 6 turn=3 hands=?6/?6/?6/75.75.re.el.el.DA/?6/?6 teams=ro.st.ro,-,200.100.100.50.100.50.100,-/ro.st.ro.ac,-,-,ET/ro,sl.el.sl.el,100.100,- draw=?38 discard=25.25.25.25.50.ga.ga.sp.sp.50 target=700 dealer=2 totals=4275,3925,4675 extension=yes';

/** In how many of 100 times a position is judged. */
function timesJudged(position: string, ...themes: readonly PuzzleTheme[]): number {
  const random = fastRandom(seededRandom('judged'));
  return Array.from({ length: 100 }, () => isWorthJudgingFor(themes, viewIn(position), random)).filter(Boolean).length;
}

it('a run for some themes judges only where one of them is likely', () => {
  expect(timesJudged(DISCARD, 'discard')).toBe(100);
  expect(timesJudged(DISCARD, 'twoHundred', 'matchScore')).toBe(0);
  expect(timesJudged(TURNED, 'matchScore')).toBe(100);
  expect(timesJudged(TURNED, 'discard')).toBe(0);
  expect(timesJudged(standingAlone(TURNED) ?? '', 'matchScore')).toBe(0);
});
