import { formatRecord, type GameRecord, parseRecord } from '@coup-fourre/rules/authority';
import { recordOfRow } from '../rooms/index.ts';
import type { FinishedDayRun, StoredDayRun } from '../store/dayStore.ts';
import type { Store } from '../store/store.ts';
import { movesText, type RunResult, runResult } from './runResult.ts';
import { DEALS_PER_DAY } from './schedule.ts';

type RunStore = Pick<Store, 'games' | 'rooms' | 'days'>;

/** The result of a run, from its record as text. The record is null if nothing was played. */
export function outcomeOf(
  text: string | null,
  { at, isLate }: { readonly at: number; readonly isLate: boolean },
): FinishedDayRun {
  const record = text === null ? null : recordFrom(text);
  const result: RunResult = { ...runResult(record, DEALS_PER_DAY), isLate };
  return {
    finished: at,
    result: JSON.stringify(result),
    moves: record === null ? '' : movesText(record),
    record: record === null ? '' : formatRecord(record),
  };
}

export function storedResult(text: string): RunResult {
  return JSON.parse(text) as RunResult;
}

/**
 * Stores the result of a run if its match is over. Returns the run.
 * Any node may call this repeatedly: the result depends only on the room's log and is stored once.
 */
export async function settleRun(store: RunStore, run: StoredDayRun): Promise<StoredDayRun> {
  if (run.finished !== null) return run;
  const game = await store.games.find(`${run.room}-1`);
  if (game !== null) return finish(store, run, outcomeOf(game.record, { at: game.at, isLate: false }));
  const row = await store.rooms.find(run.room);
  return row?.phase === 'over' ? settleLate(store, run, row.at) : run;
}

/** Stores the result of a run that cannot be continued. Unfinished deals do not count. */
export async function settleLate(store: RunStore, run: StoredDayRun, at: number): Promise<StoredDayRun> {
  const row = await store.rooms.find(run.room);
  const record = row === null ? null : await recordOfRow(store, row);
  return finish(store, run, outcomeOf(record, { at, isLate: true }));
}

async function finish(store: RunStore, run: StoredDayRun, outcome: FinishedDayRun): Promise<StoredDayRun> {
  await store.days.finishRun(run, outcome);
  return { ...run, finished: outcome.finished, result: outcome.result };
}

function recordFrom(text: string): GameRecord {
  const parsed = parseRecord(text);
  if (!parsed.ok) throw new Error(`the record of a run is invalid: ${parsed.error.message}`);
  return parsed.value.record;
}
