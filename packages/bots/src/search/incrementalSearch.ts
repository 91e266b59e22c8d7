import type { Action, Random, View } from '@coup-fourre/rules';

/** A search of one view, done in steps. The tallies of several searches of the same view can be added up. */
export interface IncrementalSearch {
  /** Whether there is only one action to choose from. */
  readonly isForced: boolean;
  /** Whether more steps would hardly change the choice. */
  readonly isSettled: boolean;
  /** What the steps have found so far, as sums. */
  readonly tally: Float64Array;
  /** The smallest piece of work, a millisecond or two on most machines. */
  step(): void;
  /** Adds what another search of the same view has found. */
  add(tally: Float64Array): void;
  /** The best action so far; before the first step, the choice made without searching. */
  choice(): Action;
}

/** Creates a search of a view. */
export type SearchFactory<Kind extends IncrementalSearch = IncrementalSearch> = (view: View, random: Random) => Kind;
