import type { ActionJson } from '@coup-fourre/rules';

/** What an action is expected to lead to. */
export interface Odds {
  /** The chance of winning the match, or the deal if that decides it, from 0 to 1. */
  readonly winChance: number;
  /** Points by which the viewer's team will lead the mean of the others, in this deal. */
  readonly points: number;
}

/** By how much an action is surely worse than the best one, after trials in the same worlds; zero if in doubt. */
export interface Deficit extends Odds {
  /** Whether the difference could be chance alone. */
  readonly isClose: boolean;
}

/** One action; its figures are null before a search. */
export interface ActionAdvice {
  readonly action: ActionJson;
  readonly odds: Odds | null;
  readonly behind: Deficit | null;
}

/** The advice to the seat of a view: every legal action, the best first. */
export interface Advice {
  readonly actions: readonly ActionAdvice[];
  /** False for the policy's advice, which a search replaces. */
  readonly isFinal: boolean;
}
