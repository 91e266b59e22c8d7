import { type Random, randomInt } from '@coup-fourre/rules';
import type { Puzzle, PuzzleTheme } from './puzzle.ts';
import { type PuzzleAttempt, ratingsAfter } from './ratings.ts';

/** Which puzzles to offer. A missing field excludes no puzzle. */
export interface PuzzleFilter {
  readonly theme?: PuzzleTheme;
  /** The lowest and the highest rating, both included. */
  readonly ratings?: readonly [number, number];
  /** Only puzzles whose last try failed. */
  readonly failed?: boolean;
}

export function filteredPuzzles(
  puzzles: readonly Puzzle[],
  attempts: readonly PuzzleAttempt[],
  { theme, ratings, failed }: PuzzleFilter,
): Puzzle[] {
  const last = new Map(attempts.map(({ id, isSolved }) => [id, isSolved]));
  return puzzles.filter(
    (puzzle) =>
      (theme === undefined || puzzle.theme === theme) &&
      (ratings === undefined || (puzzle.rating >= ratings[0] && puzzle.rating <= ratings[1])) &&
      (!failed || last.get(puzzle.id) === false),
  );
}

const FOR_EVERYONE: PuzzleFilter = { ratings: [1200, 1599] };

const DAY_MS = 86_400_000;

/**
 * The puzzle of a UTC day, the same for everyone and of medium difficulty. No puzzle repeats before all those have been
 * used. Null if there are none. Ratings differ between devices once learned, so it needs the shipped ones. `now` is in
 * milliseconds since 1970.
 */
export function puzzleOfDay(puzzles: readonly Puzzle[], now: number): Puzzle | null {
  // The order of the ids is unrelated to the puzzles' themes.
  const shuffled = filteredPuzzles(puzzles, [], FOR_EVERYONE).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  return shuffled[Math.floor(now / DAY_MS) % shuffled.length] ?? null;
}

/** The next puzzle is drawn from this many of the nearest puzzles, so that people get different orders. */
const NEAREST = 8;

/** The next puzzle: near the player's rating, untried puzzles first, the latest puzzle last. Null if there is none. */
export function nextPuzzle(
  puzzles: readonly Puzzle[],
  attempts: readonly PuzzleAttempt[],
  {
    random,
    target = ratingsAfter(attempts, puzzles).player.rating,
  }: { readonly random: Random; readonly target?: number },
): Puzzle | null {
  const tried = new Set(attempts.map(({ id }) => id));
  const latest = attempts.at(-1)?.id;
  const others = puzzles.length > 1 ? puzzles.filter(({ id }) => id !== latest) : puzzles;
  const fresh = others.filter(({ id }) => !tried.has(id));
  const distance = ({ rating }: Puzzle): number => Math.abs(rating - target);
  const nearest = (fresh.length > 0 ? fresh : others).toSorted((a, b) => distance(a) - distance(b)).slice(0, NEAREST);
  return nearest.length === 0 ? null : (nearest[randomInt(random, nearest.length)] ?? null);
}

/** Time limit of a run, in milliseconds. */
export const RUN_MS = 180_000;
/** Rating of the first puzzle of a run, and rating step after each right answer. */
const RUN_START = 800;
const RUN_STEP = 60;

/** The rating of the next puzzle in a timed run after `solved` right answers. */
export function runTarget(solved: number): number {
  return RUN_START + RUN_STEP * solved;
}
