import {
  filteredPuzzles,
  PUZZLE_THEMES,
  type Puzzle,
  type PuzzleAttempt,
  type PuzzleFilter,
} from '@coup-fourre/client/puzzles';
import type { Address } from '../../ui/page/address.ts';

/** Classes of difficulty, each with the ratings it has. */
const DIFFICULTIES = {
  easy: [0, 1199],
  medium: [1200, 1599],
  hard: [1600, 9999],
} as const satisfies Record<string, readonly [number, number]>;
export type Difficulty = keyof typeof DIFFICULTIES;

const isDifficulty = (among: string): among is Difficulty => among in DIFFICULTIES;

/** Those to repeat, in addresses. */
export const FAILED = 'failed';

/** The filter of an address's fragment: a theme, a difficulty or those failed; anything else leaves all puzzles. */
function filterOf(among: string): PuzzleFilter {
  const theme = PUZZLE_THEMES.find((each) => each === among);
  if (theme !== undefined) return { theme };
  if (isDifficulty(among)) return { ratings: DIFFICULTIES[among] };
  return among === FAILED ? { failed: true } : {};
}

/** The address of a puzzle, and in its fragment the puzzles to go on with. */
export function puzzleAddress({ id }: Puzzle, among: string): Address {
  return among === '' ? `/puzzles/${id}` : `/puzzles/${id}#${among}`;
}

/** The puzzles that an address goes on with. */
export function puzzlesAmong(puzzles: readonly Puzzle[], attempts: readonly PuzzleAttempt[], among: string): Puzzle[] {
  return filteredPuzzles(puzzles, attempts, filterOf(among));
}

/** How many of some puzzles have been solved, at any try. */
export function solvedCount(puzzles: readonly Puzzle[], attempts: readonly PuzzleAttempt[]): number {
  const solved = new Set(attempts.filter(({ isSolved }) => isSolved).map(({ id }) => id));
  return puzzles.filter(({ id }) => solved.has(id)).length;
}

const DAY_MS = 86_400_000;

/** The same puzzle for everyone on a day of UTC, none twice before all have had their turn; null if there are none. */
export function puzzleOfDay(puzzles: readonly Puzzle[], now: number): Puzzle | null {
  // By their ids they come in an order that has nothing to do with what they are about.
  const shuffled = puzzles.toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return shuffled[Math.floor(now / DAY_MS) % shuffled.length] ?? null;
}
