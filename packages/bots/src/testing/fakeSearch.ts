import { type Action, legalActions, type Random, type View } from '@coup-fourre/rules';
import type { IncrementalSearch } from '../search/search.ts';
import type { FakeClock } from './fakeClock.ts';

/** The behavior of a fake search: milliseconds per step, and steps until it is settled. */
export interface FakeSearchOptions {
  /** The clock on which steps take their time. */
  readonly clock: FakeClock;
  readonly stepMs?: number;
  readonly settledAfter?: number;
}

/** A search that only counts its steps. It chooses the last action after at least one step, else the first. */
export class FakeSearch implements IncrementalSearch {
  /** The number of steps, and a number that identifies the worlds of a search. */
  readonly tally = new Float64Array(2);
  readonly #view: View;
  readonly #random: Random;
  readonly #habits: FakeSearchOptions;

  constructor(view: View, random: Random, habits: FakeSearchOptions) {
    this.#view = view;
    this.#random = random;
    this.#habits = habits;
  }

  get isForced(): boolean {
    return legalActions(this.#view).length === 1;
  }

  get isSettled(): boolean {
    return this.steps >= (this.#habits.settledAfter ?? Number.POSITIVE_INFINITY);
  }

  get steps(): number {
    return this.tally[0] as number;
  }

  step(): void {
    const { clock, stepMs = 1 } = this.#habits;
    clock.pass(stepMs);
    this.tally[0] = this.steps + 1;
    this.tally[1] = this.#random();
  }

  add(tally: Float64Array): void {
    for (const [index, sum] of tally.entries()) this.tally[index] = (this.tally[index] as number) + sum;
  }

  choice(): Action {
    const actions = legalActions(this.#view);
    return actions.at(this.steps > 0 ? actions.length - 1 : 0);
  }
}
