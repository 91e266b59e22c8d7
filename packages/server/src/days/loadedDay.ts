import type { Guest } from '@coup-fourre/room';
import type { StoredDayRun } from '../store/dayStore.ts';
import type { Store } from '../store/store.ts';
import { DayRanking } from './dayRanking.ts';
import { DayLines } from './divergences.ts';
import { pointsOf } from './runResult.ts';
import { DEALS_PER_DAY } from './schedule.ts';
import { storedResult } from './settleRun.ts';

/** The field of a day as this node knows it. */
export interface LoadedDay {
  readonly runs: ReadonlyMap<string, StoredDayRun>;
  readonly field: DayRanking;
  readonly lines: DayLines;
  readonly moves: ReadonlyMap<string, string>;
  /** Guests whose names have been asked for; null where there is none any more. */
  readonly guests: Map<string, Guest | null>;
}

/** The field of a day by its finished runs. */
export async function loadDay(store: Pick<Store, 'days'>, day: string): Promise<LoadedDay> {
  const [runs, moves] = await Promise.all([store.days.entries(day), store.days.moves(day)]);
  const results = new Map(runs.map(({ entry, result }) => [entry, storedResult(result ?? '{"deals":[]}')]));
  const entries = [...results].map(([entry, result]) => ({ entry, result }));
  const lines = moves.map((each) => ({
    ...each,
    points: pointsOf(results.get(each.entry)?.deals ?? []),
  }));
  return {
    runs: new Map(runs.map((run) => [run.entry, run])),
    field: new DayRanking(entries, DEALS_PER_DAY),
    lines: new DayLines(lines, DEALS_PER_DAY),
    moves: new Map(moves.map((each) => [each.entry, each.moves])),
    guests: new Map(),
  };
}
