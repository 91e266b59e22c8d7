import type { ActionJson } from '@coup-fourre/rules';

/** The expected outcome of an action. */
export interface Odds {
  /** Chance of winning the match, or the deal if a single deal decides, from 0 to 1. */
  readonly winChance: number;
  /** The team's expected lead over the mean of the other teams in this deal, in points. */
  readonly points: number;
}

/** How much worse an action certainly is than the best one, tried in the same worlds. Zero if in doubt. */
export interface Deficit extends Odds {
  /** True if the difference could be chance. */
  readonly isClose: boolean;
}

/** A legal action. Its figures are null before a search. */
export interface ActionAdvice {
  readonly action: ActionJson;
  readonly odds: Odds | null;
  readonly behind: Deficit | null;
}

/** Advice for a view: every legal action, best first. */
export interface Advice {
  readonly actions: readonly ActionAdvice[];
  /** False for the policy's first advice, which a search replaces. */
  readonly isFinal: boolean;
}
