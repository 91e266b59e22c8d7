import type { PuzzleRatingsById } from '@coup-fourre/room';
import glicko2 from 'glicko2';
import type { Puzzle } from './puzzle.ts';

/** What someone answered to a puzzle. */
export interface PuzzleAttempt {
  readonly id: string;
  readonly isSolved: boolean;
  /** Whether it was in a run against time, which changes no ratings. */
  readonly isInRun: boolean;
  /** The action chosen, a word of NOTATION.md; older answers have none. */
  readonly choice?: string;
}

/** Where a player or a puzzle stands by Glicko-2, and how uncertain that is. */
export interface Rating {
  readonly rating: number;
  readonly deviation: number;
}

/** The same with its volatility, as Glicko-2 goes on with it. */
export interface GlickoRating extends Rating {
  readonly volatility: number;
}

/** The ratings of the player and of each puzzle that was tried. */
export interface PuzzleRatings {
  readonly player: Rating;
  readonly puzzles: ReadonlyMap<string, Rating>;
}

/**
 * Glickman's figures for a newcomer, but for the deviation: with his 350, one slip at an easy puzzle would cost 500 points.
 * `tau` limits how fast volatility changes.
 */
const NEWCOMER = { rating: 1500, rd: 200, vol: 0.06, tau: 0.5 };
/** A puzzle's rating comes from how computers play, which says something, but not all, about people. */
const PUZZLE_DEVIATION = 150;

/** Where a player begins. */
export const NEW_PLAYER: GlickoRating = { rating: NEWCOMER.rating, deviation: NEWCOMER.rd, volatility: NEWCOMER.vol };

/** Where a puzzle stands before a try. */
export function newPuzzleRating({
  rating,
  deviation = PUZZLE_DEVIATION,
}: Pick<Puzzle, 'rating' | 'deviation'>): GlickoRating {
  return { rating, deviation, volatility: NEWCOMER.vol };
}

/** The puzzles with the ratings that a server has learned from everyone's first tries; all others keep theirs. */
export function withLearnedRatings(puzzles: readonly Puzzle[], learned: PuzzleRatingsById): readonly Puzzle[] {
  return puzzles.map((puzzle) => {
    const [rating, deviation] = learned[puzzle.id] ?? [];
    return rating === undefined || deviation === undefined ? puzzle : { ...puzzle, rating, deviation };
  });
}

/** A player and a puzzle, before a try or after it. */
export interface RatedPair {
  readonly player: GlickoRating;
  readonly puzzle: GlickoRating;
}

/** The ratings after one try, a game of its own between player and puzzle. */
export function ratedPairAfter(before: RatedPair, isSolved: boolean): RatedPair {
  // A system rates all its players with every game and keeps their games, so each game has its own.
  const system = new glicko2.Glicko2(NEWCOMER);
  const [player, puzzle] = [before.player, before.puzzle].map(({ rating, deviation, volatility }) =>
    system.makePlayer(rating, deviation, volatility),
  );
  if (player === undefined || puzzle === undefined) throw new Error('a game has two players');
  system.updateRatings([[player, puzzle, isSolved ? 1 : 0]]);
  const ratingOf = (each: typeof player): GlickoRating => ({
    rating: each.getRating(),
    deviation: each.getRd(),
    volatility: each.getVol(),
  });
  return { player: ratingOf(player), puzzle: ratingOf(puzzle) };
}

/**
 * The ratings after these attempts. Only the first try at a puzzle counts, since its answer is known after that. Puzzles that
 * no longer exist are left out.
 */
export function ratingsAfter(attempts: readonly PuzzleAttempt[], puzzles: readonly Puzzle[]): PuzzleRatings {
  const byId = new Map(puzzles.map((puzzle) => [puzzle.id, puzzle]));
  const rated = new Map<string, Rating>();
  const tried = new Set<string>();
  let player = NEW_PLAYER;
  for (const { id, isSolved, isInRun } of attempts) {
    const puzzle = byId.get(id);
    if (puzzle === undefined || tried.has(id)) continue;
    tried.add(id);
    if (isInRun) continue;
    const after = ratedPairAfter({ player, puzzle: newPuzzleRating(puzzle) }, isSolved);
    player = after.player;
    rated.set(id, after.puzzle);
  }
  return { player, puzzles: rated };
}
