import glicko2 from 'glicko2';
import type { Puzzle } from './puzzle.ts';

/** What someone answered to a puzzle. */
export interface PuzzleAttempt {
  readonly id: string;
  readonly isSolved: boolean;
  /** Whether it was in a run against time, which changes no ratings. */
  readonly isInRun: boolean;
}

/** Where a player or a puzzle stands by Glicko-2, and how uncertain that is. */
export interface Rating {
  readonly rating: number;
  readonly deviation: number;
}

/** The ratings of the player and of each puzzle that was tried. */
export interface PuzzleRatings {
  readonly player: Rating;
  readonly puzzles: ReadonlyMap<string, Rating>;
}

/** Glickman's figures for a newcomer; `tau` limits how fast volatility changes. */
const NEWCOMER = { rating: 1500, rd: 350, vol: 0.06, tau: 0.5 };
/** A puzzle's rating comes from how computers play, which says something, but not all, about people. */
const PUZZLE_DEVIATION = 150;

/**
 * The ratings after these attempts, each a game of its own between player and puzzle. Only the first try at a puzzle counts,
 * since its answer is known after that. Puzzles that no longer exist are left out.
 */
export function ratingsAfter(attempts: readonly PuzzleAttempt[], puzzles: readonly Puzzle[]): PuzzleRatings {
  const starting = new Map(puzzles.map(({ id, rating }) => [id, rating]));
  const rated = new Map<string, Rating>();
  const tried = new Set<string>();
  let player = new glicko2.Glicko2(NEWCOMER).makePlayer();
  for (const { id, isSolved, isInRun } of attempts) {
    const rating = starting.get(id);
    if (rating === undefined || tried.has(id)) continue;
    tried.add(id);
    if (isInRun) continue;
    // A system rates all its players with every game and keeps their games, so each game has its own.
    const system = new glicko2.Glicko2(NEWCOMER);
    player = system.makePlayer(player.getRating(), player.getRd(), player.getVol());
    const puzzle = system.makePlayer(rating, PUZZLE_DEVIATION, NEWCOMER.vol);
    system.updateRatings([[player, puzzle, isSolved ? 1 : 0]]);
    rated.set(id, { rating: puzzle.getRating(), deviation: puzzle.getRd() });
  }
  return { player: { rating: player.getRating(), deviation: player.getRd() }, puzzles: rated };
}
