/** A first try at a puzzle, as it is sent: the action chosen, a word of NOTATION.md. */
export interface NewPuzzleTry {
  readonly choice: string;
}

/** Where the puzzles stand that anyone has tried: rating and deviation, in whole numbers, by the puzzle's id. */
export type PuzzleRatingsById = Readonly<Record<string, readonly [rating: number, deviation: number]>>;

/** What everyone's first tries at a puzzle have come to; shown to who has tried it. */
export interface PuzzleResults {
  /** What the guest chose at the first try. */
  readonly own: string;
  readonly tries: number;
  /** How often each action was chosen, by its word. */
  readonly choices: Readonly<Record<string, number>>;
  /** Where the puzzle stands by Glicko-2, and how uncertain that is. */
  readonly rating: number;
  readonly deviation: number;
}
