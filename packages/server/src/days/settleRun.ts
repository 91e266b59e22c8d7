import { formatRecord, type GameRecord, parseRecord } from '@coup-fourre/rules/authority';
import { isDamage, recordOfRow } from '../rooms/index.ts';
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

/** The stored result of a run. One that is missing or cannot be read counts as a run without a finished deal. */
export function storedResult(text: string | null): RunResult {
  try {
    const result = JSON.parse(text ?? '') as RunResult;
    if (Array.isArray(result.deals)) return result;
  } catch {
    // An unreadable result counts like a missing one.
  }
  return { ...runResult(null, DEALS_PER_DAY), isLate: true };
}

interface SettleDeps {
  readonly store: RunStore;
  readonly report: (error: unknown) => void;
}

/** The stored record of a run cannot be read. It counts as a run without a finished deal. */
class UnreadableRun extends Error {
  constructor({ room, day }: StoredDayRun, cause: unknown) {
    super(`The run in room ${room}, of the day ${day}, cannot be read. None of its deals counts.`, { cause });
  }
}

/**
 * Stores the result of a run if its match is over. Returns the run.
 * Any node may call this repeatedly: the result depends only on the room's log and is stored once.
 */
export async function settleRun(deps: SettleDeps, run: StoredDayRun): Promise<StoredDayRun> {
  if (run.finished !== null) return run;
  const { games, rooms } = deps.store;
  const game = await games.find(`${run.room}-1`);
  if (game !== null) return finish(deps, run, { record: async () => game.record, at: game.at, isLate: false });
  const row = await rooms.find(run.room);
  return row?.phase === 'over' ? settleLate(deps, run, row.at) : run;
}

/** Stores the result of a run that cannot be continued. Unfinished deals do not count. */
export async function settleLate(deps: SettleDeps, run: StoredDayRun, at: number): Promise<StoredDayRun> {
  const row = await deps.store.rooms.find(run.room);
  const record = async () => (row === null ? null : recordOfRow(deps.store, row));
  return finish(deps, run, { record, at, isLate: true });
}

interface RunEnd {
  readonly record: () => Promise<string | null>;
  readonly at: number;
  readonly isLate: boolean;
}

async function finish(deps: SettleDeps, run: StoredDayRun, end: RunEnd): Promise<StoredDayRun> {
  const outcome = await outcomeUnlessUnreadable(deps, run, end);
  await deps.store.days.finishRun(run, outcome);
  return { ...run, finished: outcome.finished, result: outcome.result };
}

/** One damaged run must not keep its day from closing. */
async function outcomeUnlessUnreadable(
  { report }: SettleDeps,
  run: StoredDayRun,
  { record, at, isLate }: RunEnd,
): Promise<FinishedDayRun> {
  const text = await record().catch((fault: unknown) => {
    if (!isDamage(fault)) throw fault;
    report(new UnreadableRun(run, fault));
    return null;
  });
  try {
    return outcomeOf(text, { at, isLate });
  } catch (fault) {
    report(new UnreadableRun(run, fault));
    return outcomeOf(null, { at, isLate: true });
  }
}

function recordFrom(text: string): GameRecord {
  const parsed = parseRecord(text);
  if (!parsed.ok) throw new Error(`the record of a run is invalid: ${parsed.error.message}`);
  return parsed.value.record;
}
