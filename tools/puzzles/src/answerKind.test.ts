import { readFileSync } from 'node:fs';
import { parsePuzzles } from '@coup-fourre/client/puzzles';
import { parseAction } from '@coup-fourre/rules';
import { expect, it } from 'vitest';
import { balanced, isRareAnswer } from './answerKind.ts';

const read = parsePuzzles(
  readFileSync(new URL('../../../packages/client/puzzles/puzzles.txt', import.meta.url), 'utf8'),
);
if (!read.ok) throw new Error(read.error.message);
const SHIPPED = read.value;

it.each([
  ['coupFourre', 'pass', true],
  ['coupFourre', '!RW', false],
  ['twoHundred', '100', true],
  ['twoHundred', '200', false],
  ['extension', 'extend', true],
  ['safety', 'PP', false],
  ['attack', 'st>1', true],
] as const)('%s: %s is a rare answer: %s', (theme, answer, isRare) => {
  const action = parseAction(answer);
  expect(action && isRareAnswer(theme, action)).toBe(isRare);
});

it('no theme of the shipped puzzles gives the answer away', () => {
  expect(balanced(SHIPPED)).toEqual(SHIPPED);
});

it('surplus puzzles of the usual answer are dropped, over all ratings', () => {
  const [puzzle] = SHIPPED;
  if (!puzzle) throw new Error('no puzzle');
  const call = (rating: number, answer = '!RW') => ({ ...puzzle, theme: 'coupFourre' as const, rating, answer });
  const calls = [900, 1000, 1100, 1200, 1300, 1400].map((rating) => call(rating));
  const kept = balanced([...calls, call(1500, 'pass')]);
  expect(kept.map(({ rating }) => rating)).toEqual([1100, 1400, 1500]);
});
