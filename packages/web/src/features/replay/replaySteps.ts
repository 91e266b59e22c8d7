import type { Moment } from '../links/index.ts';

/** The steps of a whole record, where each deal begins with the one in which it is dealt, counted from 0. */
export interface ReplaySteps {
  readonly last: number;
  /** The step in which each deal begins. */
  readonly beginnings: readonly number[];
}

/** The steps of deals with so many actions each. */
export function replaySteps(actions: readonly number[]): ReplaySteps {
  const beginnings: number[] = [];
  let count = 0;
  for (const each of actions) {
    beginnings.push(count);
    count += each + 1;
  }
  return { last: count - 1, beginnings };
}

/** The moment of a step. */
export function momentOfStep({ beginnings }: ReplaySteps, step: number): Moment {
  const index = beginnings.findLastIndex((beginning) => beginning <= step);
  return { deal: index + 1, step: step - (beginnings[index] ?? 0) };
}

/** The step of a moment, else the one closest to it. */
export function stepOfMoment({ beginnings, last }: ReplaySteps, { deal, step }: Moment): number {
  const begins = beginnings[deal - 1];
  if (begins === undefined) return last;
  return Math.min(begins + step, (beginnings[deal] ?? last + 1) - 1);
}

/** Whether deals with so many actions each have a moment. */
export function isMomentOf(actions: readonly number[], { deal, step }: Moment): boolean {
  return step <= (actions[deal - 1] ?? -1);
}
