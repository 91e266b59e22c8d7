import type { Action, Random, View } from '@coup-fourre/rules';

/** A search of one view as those see it who give it time: it can be added up with other searches of the same view. */
export interface Searching {
  /** Whether there is only one action to choose. */
  readonly isForced: boolean;
  /** Whether more rounds would hardly change the choice. */
  readonly isSettled: boolean;
  /** What the rounds have found, as sums. */
  readonly tally: Float64Array;
  /** A short slice of work, a few milliseconds where a machine is not slow. */
  round(): void;
  /** Adds what another search of the same view has found. */
  add(tally: Float64Array): void;
  /** The best action so far; before the first round the choice made without searching. */
  choice(): Action;
}

/** Begins to search a view. */
export type SearchOf<Kind extends Searching = Searching> = (view: View, random: Random) => Kind;
