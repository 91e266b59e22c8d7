import {
  filteredPuzzles,
  PUZZLE_THEMES,
  type Puzzle,
  type PuzzleAttempt,
  type PuzzleFilter,
  puzzleOfDay,
} from '@coup-fourre/client/puzzles';
import { useMemo } from 'react';
import { useServerTime } from '../../online/useApiResult.ts';
import type { Address } from '../../ui/page/address.ts';

const DIFFICULTIES = {
  easy: [0, 1199],
  medium: [1200, 1599],
  hard: [1600, 9999],
} as const satisfies Record<string, readonly [number, number]>;
export type Difficulty = keyof typeof DIFFICULTIES;

const isDifficulty = (among: string): among is Difficulty => among in DIFFICULTIES;

/** Stands in addresses for the puzzles to repeat. */
export const FAILED = 'failed';

/**
 * The filter in an address's fragment: a theme, a difficulty or the failed puzzles. Any other text selects all puzzles.
 */
function filterOf(among: string): PuzzleFilter {
  const theme = PUZZLE_THEMES.find((each) => each === among);
  if (theme !== undefined) return { theme };
  if (isDifficulty(among)) return { ratings: DIFFICULTIES[among] };
  return among === FAILED ? { failed: true } : {};
}

/** Address of a puzzle. Its fragment selects the puzzles that follow. */
export function puzzleAddress({ id }: Puzzle, among: string): Address {
  return among === '' ? `/puzzles/${id}` : `/puzzles/${id}#${among}`;
}

export function puzzlesAmong(puzzles: readonly Puzzle[], attempts: readonly PuzzleAttempt[], among: string): Puzzle[] {
  return filteredPuzzles(puzzles, attempts, filterOf(among));
}

/** Number of puzzles solved at any try. */
export function solvedCount(puzzles: readonly Puzzle[], attempts: readonly PuzzleAttempt[]): number {
  const solved = new Set(attempts.filter(({ isSolved }) => isSolved).map(({ id }) => id));
  return puzzles.filter(({ id }) => solved.has(id)).length;
}

const MINUTE_MS = 60_000;

/** The puzzle of the day. A page left open over midnight shows the next one. */
export function usePuzzleOfDay(puzzles: readonly Puzzle[]): Puzzle | null {
  const now = useServerTime(MINUTE_MS);
  return useMemo(() => puzzleOfDay(puzzles, now), [puzzles, now]);
}
