/** A first try at a puzzle: an action of NOTATION.md. */
export interface NewPuzzleTry {
  readonly choice: string;
}

/** Rating and deviation of each puzzle that was tried, in whole numbers, by id. */
export type PuzzleRatingsById = Readonly<Record<string, readonly [rating: number, deviation: number]>>;

/** Results of all first tries. Only a guest who has tried the puzzle receives them. */
export interface PuzzleResults {
  /** The guest's own first choice. */
  readonly own: string;
  readonly tries: number;
  readonly choices: Readonly<Record<string, number>>;
  /** By Glicko-2. */
  readonly rating: number;
  readonly deviation: number;
}
