import type { Action, Random, View } from '@coup-fourre/rules';

/** A search of one view as those see it who give it time: it can be added up with other searches of the same view. */
export interface IncrementalSearch {
  /** Whether there is only one action to choose. */
  readonly isForced: boolean;
  /** Whether more steps would hardly change the choice. */
  readonly isSettled: boolean;
  /** What the steps have found, as sums. */
  readonly tally: Float64Array;
  /** The least work that can be done at a time, a millisecond or two where a machine is not slow. */
  step(): void;
  /** Adds what another search of the same view has found. */
  add(tally: Float64Array): void;
  /** The best action so far; before the first step the choice made without searching. */
  choice(): Action;
}

/** Begins to search a view. */
export type SearchFactory<Kind extends IncrementalSearch = IncrementalSearch> = (view: View, random: Random) => Kind;
