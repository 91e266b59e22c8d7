import type { PuzzleTheme } from '@coup-fourre/client/puzzles';
import { fastRandom, seededRandom } from '@coup-fourre/rules';
import { expect, it } from 'vitest';
import { standingAlone, viewIn } from './judge.ts';
import { isWorthJudgingFor } from './worthJudging.ts';

/** The policy is sure of its discard, and the match score changes that choice. */
const DISCARD =
  'winning-moves-2008 2 turn=0 hands=100.100.100.100.100.100.st/?6 teams=ro.st.ro.st,sl,200.50.50.50.50.50.25.25.25.50,PP.DA/ro.og.ga.ro.ft.sp.ro.ft.sp.ro.og.ga,sl.el,50,- draw=?29 discard=25.25.25.25.25.50.75.75.75.75.200.200.ac.ga.ga.sp.re.re.re.re.el.ro.ro.ro.ro.ro.75 target=700 dealer=0 totals=4050,4425';
const TURNED =
  'winning-moves-2008 3 turn=2 hands=?6/?6/25.100.100.200.200.ac.ro teams=ro.st.ro,-,-,-/ro,-,-,-/ro,-,-,- draw=?77 discard=- target=700 dealer=2 totals=1125,4775,2750';

/** How often a position is judged in 100 tries. */
function timesJudged(position: string, ...themes: readonly PuzzleTheme[]): number {
  const random = fastRandom(seededRandom('judged'));
  return Array.from({ length: 100 }, () => isWorthJudgingFor({ themes }, viewIn(position), random)).filter(Boolean)
    .length;
}

it('a run for some themes judges only decisions that probably have one of these themes', () => {
  expect(timesJudged(DISCARD, 'discard')).toBe(100);
  expect(timesJudged(DISCARD, 'twoHundred', 'matchScore')).toBe(0);
  expect(timesJudged(TURNED, 'matchScore')).toBe(100);
  expect(timesJudged(TURNED, 'discard')).toBe(0);
  expect(timesJudged(standingAlone(TURNED) ?? '', 'matchScore')).toBe(0);
});
