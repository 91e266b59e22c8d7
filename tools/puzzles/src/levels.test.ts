import { botOf } from '@coup-fourre/bots';
import { loadPuzzles } from '@coup-fourre/client/puzzles';
import { formatAction, parseAction, seededRandom } from '@coup-fourre/rules';
import { expect, it } from 'vitest';
import { viewIn } from './judge.ts';
import { choicesOf, solveShares, startingRating } from './levels.ts';

const CALL = 'winning-moves-2008 2 turn=1 hazard=st>0 hands=RW.100.100.75.25.ro/?6 teams=ro.st,-,100,-/st,-,-,-';

it('every level but the champion plays the puzzle, and random finds one of two answers half of the time', () => {
  const call = parseAction('!RW');
  if (call === null) return expect.fail('not an action');
  const shares = solveShares(viewIn(CALL), call, 'seed');
  expect(Object.keys(shares)).toEqual(expect.arrayContaining(['random', 'novice', 'classic:racer', 'expert']));
  expect(Object.keys(shares)).not.toContain('champion');
  expect([shares.random, shares.expert]).toEqual([0.5, 1]);
  expect(choicesOf(viewIn(CALL), 'seed')).toEqual({ novice: '!RW', classic: '!RW', expert: '!RW' });
});

// If this fails, expert has changed without its weights. Delete the results of those puzzles, and check them again.
it('expert plays what the shipped puzzles say', async () => {
  const differing = (await loadPuzzles()).filter(
    ({ position, choices }) => formatAction(botOf('expert')(viewIn(position), seededRandom(''))) !== choices.expert,
  );
  expect(differing.map(({ id }) => id)).toEqual([]);
});

it('a puzzle that fewer levels solve starts higher', () => {
  const ratings = [
    { random: 0.5, novice: 1, classic: 1, expert: 1 },
    { random: 0.1, novice: 1, classic: 1, expert: 1 },
    { random: 0.1, novice: 0, classic: 1, expert: 1 },
    { random: 0.1, novice: 0, classic: 0, expert: 1 },
    { random: 0.1, novice: 0, classic: 0, expert: 0 },
  ].map(startingRating);
  expect(ratings).toEqual(ratings.toSorted((a, b) => a - b));
  expect(new Set(ratings).size).toBe(ratings.length);
  expect(Math.min(...ratings)).toBeGreaterThanOrEqual(400);
  expect(Math.max(...ratings)).toBeLessThanOrEqual(2600);
});
