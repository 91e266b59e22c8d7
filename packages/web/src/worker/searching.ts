import type { Action, Random, Rules, Seat, View, ViewJson } from '@coup-fourre/rules';

/** All of a search that thinking uses. */
interface Searching {
  /** Whether there is only one thing to do. */
  readonly isForced: boolean;
  /** Whether more rounds would change nothing. */
  readonly isSettled: boolean;
  /** What all rounds found, to be added to that of another search of the same view. */
  readonly tally: Float64Array;
  round(): void;
  add(tally: Float64Array): void;
  /** The action that the tally speaks for. */
  choice(): Action;
}

/** Begins to search a view. */
export type Search = (view: View, random: Random) => Searching;

/** To a thinking worker: what to search, with which chance, and until when, in milliseconds since 1970. */
export interface ThinkRequest {
  readonly id: number;
  readonly rules: Rules;
  readonly seat: Seat;
  readonly view: ViewJson;
  readonly seed: string;
  readonly until: number;
}

/** From a thinking worker: what its rounds found. */
export interface ThinkReply {
  readonly id: number;
  readonly tally: Float64Array;
}
