import { type Action, parseAction } from '@coup-fourre/rules';
import { expect, it } from 'vitest';
import { viewIn } from './judge.ts';
import { themeOf } from './worthJudging.ts';

const TURN = 'winning-moves-2008 2 hands=RW.200.100.st.ga.25/?6 teams=ro/ro';
const LATE = 'winning-moves-2008 2 hands=200.100/?2 draw=?4 teams=ro/ro discard=';

/** A position with few cards left. All others are in the discard pile. */
function late(): string {
  const seen =
    '25.25.25.25.25.25.25.25.25.25.50.50.50.50.50.50.50.50.50.50.75.75.75.75.75.75.75.75.75.75.100.100.100.100.100.100.100.100.100.100.100' +
    '.200.200.200.og.og.ft.ft.ac.ac.sl.sl.sl.st.st.st.st.ga.ga.ga.ga.ga.ga.sp.sp.sp.sp.sp.sp.re.re.re.re.re.re.el.el.el.el.el.el.ro.ro.ro.ro.ro.ro.ro.ro.ro.ro.ro.ro';
  return `${LATE}${seen}`.replace(' draw=?4', '');
}

it.each([
  [TURN, 'RW', 'x25', 'safety'],
  [TURN, 'x25', 'RW', 'safety'],
  [TURN, '200', '100', 'twoHundred'],
  [TURN, '100', '200', 'twoHundred'],
  [TURN.replace('teams=ro', 'teams=ro,-,200,-'), '200', '100', null],
  [TURN, 'st>1', '100', 'attack'],
  [TURN, '200', 'st>1', 'attack'],
  [TURN, 'ga', 'st>1', 'attack'],
  [TURN, 'xga', 'x25', 'discard'],
  [TURN, '100', '25', null],
  [TURN, '100', 'x25', null],
  [late(), '100', '200', 'lastCards'],
  ['winning-moves-2008 2 turn=1 hazard=st>0 hands=RW/?6 teams=ro.st/ro', '!RW', 'pass', 'coupFourre'],
  ['parker-1971 2 hands=25/?6 teams=ro,-,200.200.100.100.100,-/ro extension=yes', 'arrive', 'extend', 'extension'],
])('%s, %s rather than %s: %s', (position, answer, nextBest, theme) => {
  const [one, other] = [answer, nextBest].map((word) => parseAction(word) as Action);
  expect(one && other && themeOf(viewIn(position), one, other)).toBe(theme);
});
