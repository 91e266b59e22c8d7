import type { ActionJson, Rules, SearchViewJson, Seat } from '@coup-fourre/rules';

/** To a thinking worker: what to advise on, with which chance, and within how many milliseconds: only a slow device needs them all. */
export interface AdviceRequest {
  readonly type: 'advise';
  readonly id: number;
  readonly rules: Rules;
  readonly seat: Seat;
  readonly view: SearchViewJson;
  readonly seed: string;
  readonly searchMs: number;
}

/** To a thinking worker: the advice that was asked for last is not wanted any more. */
export interface AdviceCancelled {
  readonly type: 'drop';
  readonly id: number;
}

/** What playing something is expected to lead to. */
export interface Odds {
  /** The chance of winning the match, or the deal where it decides, from 0 to 1. */
  readonly winChance: number;
  /** Points by which the viewer's team will lead the mean of the others, in this deal. */
  readonly points: number;
}

/** How far an action is behind the best one at least: what is beyond doubt after trials in the same worlds, or zero. */
export interface Deficit extends Odds {
  /** Whether the difference could be chance alone. */
  readonly isClose: boolean;
}

/** What is thought of one action; without a search there are no odds. */
export interface ActionAdvice {
  readonly action: ActionJson;
  readonly odds: Odds | null;
  readonly behind: Deficit | null;
}

/** What is advised to the seat of a view: every legal action, the best first. A later answer is better than an earlier. */
export interface Advice {
  readonly type: 'advice';
  readonly id: number;
  readonly actions: readonly ActionAdvice[];
  readonly isFinal: boolean;
}
