import { formatAction, parseAction } from '@coup-fourre/rules';
import { expect, it } from 'vitest';
import { isCertain, judge, leadsOf, viewIn } from './judge.ts';

/**
 * The other team is stopped and has just hit this team, which holds the safety. A coup fourré is worth hundreds of
 * points.
 */
const CALL = 'winning-moves-2008 2 turn=1 hazard=st>0 hands=RW.100.100.75.25.ro/?6 teams=ro.st,-,100,-/st,-,-,-';
/** The only choice is between two equally good discards. */
const ALIKE = 'winning-moves-2008 2 hands=ga.sp/?6 teams=ro,-,-,DA.ET.PP.RW/ro,-,100,-';

const trial = { seed: 'judge', worlds: 128, belief: 'learned' } as const;

it('a decision with one good answer is found, even if the policy would choose otherwise', () => {
  const verdict = judge(viewIn(CALL), 'seed');
  expect(verdict && formatAction(verdict.answer)).toBe('!RW');
  expect(verdict?.leads.map(({ action }) => formatAction(action))).toEqual(['pass']);
  expect(verdict && isCertain(verdict.leads)).toBe(true);
});

it('a decision with two good answers or of an unwanted kind is not found', () => {
  expect(judge(viewIn(ALIKE), 'seed')).toBeNull();
  expect(judge(viewIn(CALL), 'seed', () => false)).toBeNull();
});

it('the leads of an action list the closest rival first, and depend only on the seed', () => {
  const pass = parseAction('pass');
  if (pass === null) return expect.fail('not an action');
  const [lead] = leadsOf(viewIn(CALL), pass, trial);
  expect(lead?.points).toBeLessThan(-100);
  expect(leadsOf(viewIn(CALL), pass, trial)).toEqual([lead]);
  const [uniform] = leadsOf(viewIn(CALL), pass, { ...trial, belief: 'uniform' });
  expect(uniform?.points).toBeLessThan(-100);
  expect(uniform?.points).not.toBe(lead?.points);
  const [classic] = leadsOf(viewIn(CALL), pass, { ...trial, policy: 'classic', goal: 'sign' });
  expect(classic?.points).toBeLessThan(-100);
  expect(classic?.points).not.toBe(lead?.points);
});

it('an answer is certain only if it beats every other action by points, standard errors and chance', () => {
  const [action] = [parseAction('pass')];
  if (!action) return expect.fail('not an action');
  const lead = { action, points: 50, error: 10, chance: 0.02 };
  expect(isCertain([lead, { ...lead, points: 400, error: 90 }])).toBe(true);
  for (const worse of [{ points: 39 }, { error: 13 }, { chance: 0.009 }])
    expect(isCertain([lead, { ...lead, ...worse }])).toBe(false);
});
