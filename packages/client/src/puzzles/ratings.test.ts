import { randomFraction, randomInt, seededRandom } from '@coup-fourre/rules';
import { expect, it } from 'vitest';
import { ATTACK_PUZZLE } from '../testing/attackPuzzle.ts';
import { LOCALES, m, PUZZLES_MESSAGES, showLanguage } from '../text/index.ts';
import { filteredPuzzles, nextPuzzle, puzzleOfDay, runTarget } from './choice.ts';
import type { Puzzle } from './puzzle.ts';
import {
  NEW_PLAYER,
  newPuzzleRating,
  type PuzzleAttempt,
  ratedPairAfter,
  ratingsAfter,
  withLearnedRatings,
} from './ratings.ts';

const puzzleOf = (id: string, rating: number, theme: Puzzle['theme'] = 'attack'): Puzzle => ({
  ...ATTACK_PUZZLE,
  id,
  rating,
  theme,
  position: id,
});

const PUZZLES = Array.from({ length: 20 }, (_, index) => puzzleOf(`p${index}`, 1000 + 50 * index));

const attempt = (id: string, isSolved: boolean, isInRun = false): PuzzleAttempt => ({ id, isSolved, isInRun });
const ratingAfter = (...attempts: PuzzleAttempt[]): number => ratingsAfter(attempts, PUZZLES).player.rating;

it('a newcomer begins at 1500, and solving raises the player’s rating and lowers the puzzle’s', () => {
  expect(ratingAfter()).toBe(1500);
  const { player, puzzles } = ratingsAfter([attempt('p10', true)], PUZZLES);
  // By Glickman's formulas: 1500 ± 200 beats 1500 ± 150.
  expect(player.rating).toBeCloseTo(1581.8, -1);
  expect(player.deviation).toBeLessThan(190);
  expect(puzzles.get('p10')?.rating).toBeLessThan(1500);
  expect(ratingAfter(attempt('p10', false))).toBeCloseTo(3000 - player.rating, 5);
});

it.each(LOCALES)('a newcomer reads the first rating in %s as it stands on the milestone', async (locale) => {
  await showLanguage(locale, PUZZLES_MESSAGES);
  expect(m.puzzleNotRated()).toContain(` ${ratingAfter()}`);
});

it('only first tries count, and not in a timed run or for an unknown puzzle', () => {
  const once = ratingAfter(attempt('p3', false));
  expect(ratingAfter(attempt('p3', false), attempt('p3', true))).toBe(once);
  expect(ratingAfter(attempt('p3', true, true), attempt('p3', true))).toBe(1500);
  expect(ratingAfter(attempt('gone', true))).toBe(1500);
});

it('a player is rated against the server’s rating of a puzzle, if there is one', () => {
  const learned = withLearnedRatings(PUZZLES, { p3: [1700, 60], gone: [1, 2] });
  expect(learned.map(({ rating }) => rating)).toEqual(PUZZLES.map(({ id, rating }) => (id === 'p3' ? 1700 : rating)));
  const after = (id: string): number => ratingsAfter([attempt(id, true)], learned).player.rating;
  expect(after('p3')).toBeGreaterThan(ratingAfter(attempt('p14', true)));
  expect(after('p4')).toBe(ratingAfter(attempt('p4', true)));
});

it('more tries make a rating more certain', () => {
  const deviations = [1, 5, 20].map(
    (count) =>
      ratingsAfter(
        PUZZLES.slice(0, count).map(({ id }, index) => attempt(id, index % 2 === 0)),
        PUZZLES,
      ).player.deviation,
  );
  expect(deviations).toEqual(deviations.toSorted((a, b) => b - a));
});

it('puzzles are chosen by theme, by rating, and by whether the last try failed', () => {
  const puzzles = [puzzleOf('a', 1000), puzzleOf('b', 1200, 'safety'), puzzleOf('c', 1400)];
  const attempts = [attempt('a', false), attempt('b', false), attempt('b', true), attempt('c', false)];
  const ids = (...filter: Parameters<typeof filteredPuzzles>[2][]): string =>
    filter
      .map((each) =>
        filteredPuzzles(puzzles, attempts, each)
          .map(({ id }) => id)
          .join(''),
      )
      .join(' ');
  expect(
    ids({}, { theme: 'safety' }, { ratings: [1200, 1400] }, { failed: true }, { failed: true, ratings: [1100, 1500] }),
  ).toBe('abc b bc ac c');
});

it('the next puzzle is untried and near the player’s rating, and the latest puzzle comes last', () => {
  const random = seededRandom('next');
  const next = (puzzles: readonly Puzzle[], attempts: readonly PuzzleAttempt[], target?: number): Puzzle | null =>
    nextPuzzle(puzzles, attempts, { random, ...(target !== undefined && { target }) });
  for (let time = 0; time < 50; time += 1) {
    expect(Math.abs((next(PUZZLES, [])?.rating ?? 0) - 1500)).toBeLessThanOrEqual(200);
    expect(next(PUZZLES, [], 1000)?.rating).toBeLessThanOrEqual(1350);
  }
  const all = PUZZLES.map(({ id }) => attempt(id, true));
  for (let time = 0; time < 20; time += 1) expect(next(PUZZLES, all.slice(0, -1))?.id).toBe('p19');
  const both = [attempt('p0', true), attempt('p1', true)];
  for (let time = 0; time < 20; time += 1) expect(next(PUZZLES.slice(0, 2), both)?.id).toBe('p0');
  expect(next(PUZZLES.slice(0, 1), [attempt('p0', true)])?.id).toBe('p0');
  expect(next([], [])).toBeNull();
});

it('a timed run gets harder with each right answer', () => {
  expect(runTarget(10)).toBeGreaterThan(runTarget(0));
});

/** Solvers with known strengths at puzzles with two answers. Returns by how much their ratings are too high on average. */
function bias(guess: number): number {
  const random = seededRandom('guesses');
  const errors = Array.from({ length: 24 }, (_, index) => {
    const strength = 900 + 50 * index;
    let player = NEW_PLAYER;
    for (let tries = 0; tries < 150; tries += 1) {
      const rating = player.rating - 200 + randomInt(random, 400);
      const known = 1 / (1 + 10 ** ((rating - strength) / 400));
      const isSolved = randomFraction(random) < known + (1 - known) / 2;
      player = ratedPairAfter(
        { player, puzzle: newPuzzleRating({ rating, deviation: 50 }) },
        { isSolved, guess },
      ).player;
    }
    return player.rating - strength;
  });
  return errors.reduce((sum, error) => sum + error, 0) / errors.length;
}

it('guessing at puzzles with two answers raises no rating', () => {
  expect(Math.abs(bias(1 / 2))).toBeLessThan(25);
  expect(bias(0)).toBeGreaterThan(100);
});

it('the puzzle of the day stays all day, differs from day to day, and is neither easy nor hard', () => {
  const day = 86_400_000;
  const noon = 20_000 * day;
  expect(puzzleOfDay(PUZZLES, noon)).toBe(puzzleOfDay(PUZZLES, noon + day - 1));
  const medium = PUZZLES.filter(({ rating }) => rating >= 1200 && rating < 1600);
  const shown = medium.map((_, days) => puzzleOfDay(PUZZLES, noon + days * day));
  expect(new Set(shown)).toEqual(new Set(medium));
  expect(puzzleOfDay([], noon)).toBeNull();
});
