import { type Random, randomInt } from '@coup-fourre/rules';
import type { Puzzle, PuzzleTheme } from './puzzle.ts';
import { type PuzzleAttempt, ratingsAfter } from './ratings.ts';

/** Which puzzles are wanted; what is left out excludes none. */
export interface PuzzleFilter {
  readonly theme?: PuzzleTheme;
  /** From and to. */
  readonly ratings?: readonly [number, number];
  /** Only those whose last try failed. */
  readonly failed?: boolean;
}

/** The puzzles that a filter leaves. */
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

/** From how many of the nearest puzzles the next one is drawn, so that not everyone gets the same ones in the same order. */
const NEAREST = 8;

/**
 * The next of these puzzles: near the player's rating, one that was not tried yet before all others, and the one just shown
 * last of all. Null if there is none.
 */
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

/** How long a run takes, in milliseconds, where it starts, and how much harder each answer makes the next puzzle. */
export const RUN_MS = 180_000;
const RUN_START = 800;
const RUN_STEP = 60;

/** The rating that the next puzzle of a run should have, after so many answers were right. */
export function runTarget(solved: number): number {
  return RUN_START + RUN_STEP * solved;
}
