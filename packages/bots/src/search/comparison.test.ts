import { type Action, fastRandom, parseAction, parseView, seededRandom } from '@coup-fourre/rules';
import { expect, it } from 'vitest';
import { type Comparison, compareActions } from './comparison.ts';

/** The other team is stopped and has just hit this team, which holds the safety. */
const CALL = 'winning-moves-2008 2 turn=1 hazard=st>0 hands=RW.100.100.75.25.ro/?6 teams=ro.st,-,100,-/st,-,-,-';

function compared(position: string, first: string, second: string): Comparison {
  const view = parseView(position);
  if (!view.ok) return expect.fail(view.error.message);
  const actions = [first, second].map((word) => parseAction(word)) as [Action, Action];
  return compareActions(view.value, actions, fastRandom(seededRandom('compared')));
}

it('a coup fourré differs from letting the hazard stand by its 300 points', () => {
  const { differences, first, second } = compared(CALL, '!RW', 'pass');
  expect(differences[0]).toMatchObject({ side: 'own', line: 'coupsFourres' });
  expect(differences[0]?.first).toBeGreaterThanOrEqual(300);
  expect(differences.length).toBeLessThanOrEqual(3);
  for (const { moves, points } of [first, second]) {
    expect(points).toHaveLength(2);
    expect(moves.length).toBeGreaterThan(0);
    expect(moves.length).toBeLessThanOrEqual(4);
    for (const { action } of moves) expect(['play', 'coupFourre', 'extend']).toContain(action.type);
  }
  expect(first.points[0]).toBeGreaterThan(second.points[0] ?? 0);
});

it('the same view and random numbers give the same comparison, and swapped actions its mirror image', () => {
  const one = compared(CALL, '!RW', 'pass');
  expect(compared(CALL, '!RW', 'pass')).toEqual(one);
  const other = compared(CALL, 'pass', '!RW');
  expect(other.differences.map(({ first, second }) => [second, first])).toEqual(
    one.differences.map(({ first, second }) => [first, second]),
  );
  expect([other.first, other.second]).toEqual([one.second, one.first]);
});
