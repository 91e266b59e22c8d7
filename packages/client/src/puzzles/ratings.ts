import type { PuzzleRatingsById } from '@coup-fourre/room';
import { legalActions, parseView } from '@coup-fourre/rules';
import glicko2 from 'glicko2';
import type { Puzzle } from './puzzle.ts';

export interface PuzzleAttempt {
  readonly id: string;
  readonly isSolved: boolean;
  /** True for a timed run, which changes no ratings. */
  readonly isInRun: boolean;
  /** The chosen action, as a word of NOTATION.md. */
  readonly choice?: string;
}

/** A Glicko-2 rating and its deviation. */
export interface Rating {
  readonly rating: number;
  readonly deviation: number;
}

/** A rating with its volatility, which Glicko-2 needs for the next game. */
export interface GlickoRating extends Rating {
  readonly volatility: number;
}

/** The player's rating, and by id the ratings of the puzzles tried. */
export interface PuzzleRatings {
  readonly player: Rating;
  readonly puzzles: ReadonlyMap<string, Rating>;
}

/**
 * Glickman's initial values with a smaller deviation. With his 350, one wrong answer to an easy puzzle would cost 500 points.
 * `tau` limits changes of the volatility.
 */
const NEWCOMER = { rating: 1500, rd: 200, vol: 0.06, tau: 0.5 };
/** A puzzle's initial rating comes from computers, which predict people only partly. */
const PUZZLE_DEVIATION = 150;

export const NEW_PLAYER: GlickoRating = { rating: NEWCOMER.rating, deviation: NEWCOMER.rd, volatility: NEWCOMER.vol };

/** The rating before a try. Its deviation is 150 until people have tried the puzzle. */
export function newPuzzleRating({
  rating,
  deviation = PUZZLE_DEVIATION,
}: Pick<Puzzle, 'rating' | 'deviation'>): GlickoRating {
  return { rating, deviation, volatility: NEWCOMER.vol };
}

/** Replaces the ratings of puzzles that the server has rated. */
export function withLearnedRatings(puzzles: readonly Puzzle[], learned: PuzzleRatingsById): readonly Puzzle[] {
  return puzzles.map((puzzle) => {
    const [rating, deviation] = learned[puzzle.id] ?? [];
    return rating === undefined || deviation === undefined ? puzzle : { ...puzzle, rating, deviation };
  });
}

export interface RatedPair {
  readonly player: GlickoRating;
  readonly puzzle: GlickoRating;
}

/** How many answers a puzzle has, if its position can be read. Counted once per puzzle. */
const answerCounts = new WeakMap<Puzzle, number>();

/** The chance of finding a puzzle's answer by guessing. */
export function guessChance(puzzle: Puzzle): number {
  let count = answerCounts.get(puzzle);
  if (count === undefined) {
    const view = parseView(puzzle.position);
    count = view.ok ? legalActions(view.value).length : Number.POSITIVE_INFINITY;
    answerCounts.set(puzzle, count);
  }
  return 1 / count;
}

/**
 * The chance that a right answer was known and not guessed (Bayes), given the ratings. The mean score is then the same
 * as if nobody guessed, so guessing raises no rating.
 */
function knownChance({ player, puzzle }: RatedPair, guess: number): number {
  const known = 1 / (1 + 10 ** ((puzzle.rating - player.rating) / 400));
  return known / (known + (1 - known) * guess);
}

/** A try at a puzzle. `guess` is its guessChance. */
interface Try {
  readonly isSolved: boolean;
  readonly guess: number;
}

/** Rates a try as a Glicko-2 game of player and puzzle. A right answer that may be a guess is a fraction of a win. */
export function ratedPairAfter(before: RatedPair, { isSolved, guess }: Try): RatedPair {
  // A Glicko2 instance stores all its games and rates them again, so each try needs its own.
  const system = new glicko2.Glicko2(NEWCOMER);
  const [player, puzzle] = [before.player, before.puzzle].map(({ rating, deviation, volatility }) =>
    system.makePlayer(rating, deviation, volatility),
  );
  if (player === undefined || puzzle === undefined) throw new Error('a game has two players');
  system.updateRatings([[player, puzzle, isSolved ? knownChance(before, guess) : 0]]);
  const ratingOf = (each: typeof player): GlickoRating => ({
    rating: each.getRating(),
    deviation: each.getRd(),
    volatility: each.getVol(),
  });
  return { player: ratingOf(player), puzzle: ratingOf(puzzle) };
}

/** Only the first try at a puzzle counts. Unknown puzzles are skipped. */
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
    const result = { isSolved, guess: isSolved ? guessChance(puzzle) : 0 };
    const after = ratedPairAfter({ player, puzzle: newPuzzleRating(puzzle) }, result);
    player = after.player;
    rated.set(id, after.puzzle);
  }
  return { player, puzzles: rated };
}
