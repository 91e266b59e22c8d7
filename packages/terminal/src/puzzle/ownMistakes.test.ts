import { recordFrom } from '@coup-fourre/rules/testing';
import { expect, it } from 'vitest';
import { mistakesIn } from './ownMistakes.ts';

/** Seat 0 throws away a Stop, and then does not drive. */
const RECORD = `coup-fourre record 1
edition winning-moves-2008
players 2
position winning-moves-2008 2 drawn=yes hands=ro.25.st.75.100.200.sl/ro.ac.og.50.25.25 teams=ro/-,-,100.100.100.100,- draw=25.50.75.100.ga.re.sp.ro.25.25.50.50.75.75.100.100.ET.PP.DA.RW
0 xst
1 ro
0 xsl
`;

it('the mistakes of a seat are found, worst first, with all answers that are as good', () => {
  const mistakes = mistakesIn(recordFrom(RECORD), 0);
  expect(mistakes.map(({ deal, step, played }) => [deal, step, played])).toEqual([
    [1, 3, 'xsl'],
    [1, 1, 'xst'],
  ]);
  for (const { answer, answers, played, points } of mistakes) {
    expect(answers).toContain(answer);
    expect(answers).not.toContain(played);
    expect(points).toBeGreaterThanOrEqual(15);
  }
});
