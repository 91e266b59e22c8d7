/** A guest's first try at a puzzle: the action chosen, a word of NOTATION.md. */
export interface PuzzleTry {
  readonly puzzle: string;
  readonly guest: string;
  readonly choice: string;
  readonly at: number;
}

/** Where a guest or a puzzle stands by Glicko-2. */
export interface PuzzleRating {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

/** A puzzle that was tried, and where it stands. */
interface RatedPuzzle extends Omit<PuzzleRating, 'volatility'> {
  readonly puzzle: string;
}

/** Computes the ratings after a try; null before the first one of the guest, or at the puzzle. */
export type RatePuzzleTry = (before: {
  readonly player: PuzzleRating | null;
  readonly puzzle: PuzzleRating | null;
}) => { readonly player: PuzzleRating; readonly puzzle: PuzzleRating };

/** What all first tries at a puzzle have come to. */
export interface PuzzleTally {
  readonly puzzle: PuzzleRating;
  readonly choices: readonly { readonly choice: string; readonly count: number }[];
}

/** First tries at puzzles, and the ratings that follow from them. */
export interface PuzzleStore {
  /** Counts a try and computes the ratings after it with `rate`; false, and nothing has changed, if the guest had tried the puzzle. */
  addTry(tried: PuzzleTry, rate: RatePuzzleTry): Promise<boolean>;
  /** What a guest chose at a puzzle; null if nothing. */
  choiceOf(puzzle: string, guest: string): Promise<string | null>;
  /** Where all puzzles that anyone has tried stand. */
  ratings(): Promise<readonly RatedPuzzle[]>;
  /** Null if nobody has tried it. Deleted guests stay counted, without their names. */
  tally(puzzle: string): Promise<PuzzleTally | null>;
}
