import type { Guest } from '@coup-fourre/room';
import type { StoredDayRun } from '../store/dayStore.ts';
import type { Store } from '../store/store.ts';
import { DayRanking } from './dayRanking.ts';
import { DayLines } from './divergences.ts';
import { pointsOf } from './runResult.ts';
import { DEALS_PER_DAY } from './schedule.ts';
import { storedResult } from './settleRun.ts';

/** The results of a day, as loaded by this node. */
export interface LoadedDay {
  readonly runs: ReadonlyMap<string, StoredDayRun>;
  readonly ranking: DayRanking;
  readonly lines: DayLines;
  readonly moves: ReadonlyMap<string, string>;
  /** Guests loaded so far, by id. Null for a deleted guest. */
  readonly guests: Map<string, Guest | null>;
}

export async function loadDay(store: Pick<Store, 'days'>, day: string): Promise<LoadedDay> {
  const [runs, moves] = await Promise.all([store.days.entries(day), store.days.moves(day)]);
  const results = new Map(runs.map(({ entry, result }) => [entry, storedResult(result)]));
  const entries = [...results].map(([entry, result]) => ({ entry, result }));
  const lines = moves.map((each) => ({
    ...each,
    points: pointsOf(results.get(each.entry)?.deals ?? []),
  }));
  return {
    runs: new Map(runs.map((run) => [run.entry, run])),
    ranking: new DayRanking(entries, DEALS_PER_DAY),
    lines: new DayLines(lines, DEALS_PER_DAY),
    moves: new Map(moves.map((each) => [each.entry, each.moves])),
    guests: new Map(),
  };
}
