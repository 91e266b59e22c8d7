import type { Puzzle } from '@coup-fourre/client/puzzles';
import { ATTACK_PUZZLE } from '@coup-fourre/client/testing';
import { expect, test } from 'vitest';
import { puzzlesAmong, solvedCount } from './among.ts';
import { leftIn } from './runClock.tsx';
import { bestRun, keepRun } from './runScreen.tsx';
import { firstTries } from './useAnswers.ts';

const puzzleOf = (id: string, rating: number, theme: Puzzle['theme'] = 'attack'): Puzzle => ({
  ...ATTACK_PUZZLE,
  id,
  rating,
  theme,
  position: id,
});
const PUZZLES = [puzzleOf('a', 1000), puzzleOf('b', 1199, 'safety'), puzzleOf('c', 1200), puzzleOf('d', 1700)];
const attempt = (id: string, isSolved: boolean, isInRun = false) => ({ id, isSolved, isInRun });
const ATTEMPTS = [
  attempt('a', true),
  attempt('b', false),
  attempt('b', true),
  attempt('c', false),
  attempt('d', true, true),
];

test.each([
  ['', 'abcd'],
  ['safety', 'b'],
  ['easy', 'ab'],
  ['medium', 'c'],
  ['hard', 'd'],
  ['failed', 'c'],
  ['nonsense', 'abcd'],
])("an address that ends in '#%s' continues with %s", (among, ids) => {
  expect(
    puzzlesAmong(PUZZLES, ATTEMPTS, among)
      .map(({ id }) => id)
      .join(''),
  ).toBe(ids);
});

test('a puzzle solved several times counts once, and a rating counts only first tries outside timed runs', () => {
  expect(solvedCount(PUZZLES, ATTEMPTS)).toBe(3);
  expect(firstTries(ATTEMPTS)).toEqual({ tried: 3, solved: 1 });
});

test('the best timed run is remembered, and an unreadable one is ignored', () => {
  const items = new Map([['coup-fourre.puzzles.run', '-3']]);
  const storage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
  };
  const keep = (solved: number, waits = false) => keepRun(storage, solved, waits);
  expect(bestRun(storage, false)).toBe(0);
  expect([keep(4), keep(4), keep(3), bestRun(storage, false)]).toEqual([true, false, false, 4]);
  // Runs whose clock waits for a screen reader are compared with each other.
  expect([bestRun(storage, true), keep(2, true), bestRun(storage, true), bestRun(storage, false)]).toEqual([
    0,
    true,
    2,
    4,
  ]);
});

test('the clock of a run starts once the position has been read', () => {
  const run = { leftMs: 60_000, runsFrom: 5000 };
  expect([0, 5000, 6000, 65_000].map((now) => leftIn(run, now))).toEqual([60_000, 60_000, 59_000, 0]);
});
