import type { StoredDayRun } from '../store/dayStore.ts';
import type { Store } from '../store/store.ts';
import { Field } from './field.ts';
import { FieldLines } from './partings.ts';
import { pointsOf } from './runResult.ts';
import { DEALS_PER_DAY } from './schedule.ts';
import { storedResult } from './settleRun.ts';

/** The field of a day as this node knows it. */
export interface LoadedField {
  readonly runs: ReadonlyMap<string, StoredDayRun>;
  readonly field: Field;
  readonly lines: FieldLines;
  readonly moves: ReadonlyMap<string, string>;
}

/** Milliseconds for which a field is good at least, and how many times as long as it took to load. */
const MIN_AGE_MS = 1000;
const AGE_PER_LOAD = 20;

/** Fields of days that are kept at once. */
const MAX_FIELDS = 8;

interface Loading {
  readonly field: Promise<LoadedField>;
  until: number;
}

/**
 * The fields of the days that are asked for. Each is loaded again after a while, the later the longer that takes, so that a
 * day that thousands finish at once keeps no node busy.
 */
export class Fields {
  readonly #store: Pick<Store, 'dayEntries' | 'dayMoves'>;
  readonly #clock: () => number;
  readonly #loading = new Map<string, Loading>();

  /** `clock` is one of milliseconds that never goes back. */
  constructor(store: Pick<Store, 'dayEntries' | 'dayMoves'>, clock: () => number) {
    this.#store = store;
    this.#clock = clock;
  }

  /** The field of a day, as it was a moment ago. */
  get(day: string): Promise<LoadedField> {
    const known = this.#loading.get(day);
    return known !== undefined && this.#clock() < known.until ? known.field : this.#reload(day);
  }

  /** Forgets the field of a day that has changed. */
  forget(day: string): void {
    this.#loading.delete(day);
  }

  #reload(day: string): Promise<LoadedField> {
    const began = this.#clock();
    const loading: Loading = { field: this.#load(day), until: Number.POSITIVE_INFINITY };
    this.#loading.delete(day);
    this.#loading.set(day, loading);
    for (const old of [...this.#loading.keys()].slice(0, -MAX_FIELDS)) this.#loading.delete(old);
    loading.field.then(
      () => {
        const end = this.#clock();
        loading.until = end + Math.max(MIN_AGE_MS, (end - began) * AGE_PER_LOAD);
      },
      () => {
        if (this.#loading.get(day) === loading) this.#loading.delete(day);
      },
    );
    return loading.field;
  }

  async #load(day: string): Promise<LoadedField> {
    const [runs, moves] = await Promise.all([this.#store.dayEntries(day), this.#store.dayMoves(day)]);
    const results = new Map(runs.map(({ entry, result }) => [entry, storedResult(result ?? '{"deals":[]}')]));
    const entries = [...results].map(([entry, result]) => ({ entry, result }));
    const lines = moves.map((each) => ({
      ...each,
      points: pointsOf(results.get(each.entry)?.deals ?? []),
    }));
    return {
      runs: new Map(runs.map((run) => [run.entry, run])),
      field: new Field(entries, DEALS_PER_DAY),
      lines: new FieldLines(lines, DEALS_PER_DAY),
      moves: new Map(moves.map((each) => [each.entry, each.moves])),
    };
  }
}
