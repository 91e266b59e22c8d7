import { type Kysely, sql } from 'kysely';
import type {
  DayRunKey,
  DaySum,
  FinalWorth,
  FinishedDayRun,
  NewDayRun,
  StandingsQuery,
  StoredDay,
  StoredDayRun,
} from './dayStore.ts';
import type { DayRunColumns, Tables } from './tables.ts';

/** Entries of a day whose worth is stored at once, so that nobody waits for long. */
const BATCH_SIZE = 200;

export async function addDay(db: Kysely<Tables>, day: string, secret: string): Promise<void> {
  await db
    .insertInto('days')
    .values({ day, secret, is_over: 0 })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute();
}

export async function daysBetween(db: Kysely<Tables>, from: string, until: string): Promise<StoredDay[]> {
  const rows = await db
    .selectFrom('days')
    .selectAll()
    .where('day', '>=', from)
    .where('day', '<=', until)
    .orderBy('day')
    .execute();
  return rows.map(({ day, secret, is_over }) => ({ day, secret, isOver: is_over === 1 }));
}

export async function firstDay(db: Kysely<Tables>): Promise<string | null> {
  const row = await db.selectFrom('days').select('day').orderBy('day').limit(1).executeTakeFirst();
  return row?.day ?? null;
}

export async function addDayRun(db: Kysely<Tables>, run: NewDayRun): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('day_runs')
    .values({ ...run, ...NOT_FINISHED })
    .onConflict((conflict) => conflict.columns(['day', 'guest', 'attempt']).doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

const NOT_FINISHED = {
  finished: null,
  result: null,
  moves: null,
  record: null,
  matchpoints: null,
  matchpoints_error: null,
  skill: null,
  skill_error: null,
} as const;

const RUN_COLUMNS = [
  'day',
  'guest',
  'attempt',
  'entry',
  'room',
  'level',
  'begun',
  'finished',
  'result',
  'matchpoints',
  'matchpoints_error',
] as const;
type RunRow = Pick<DayRunColumns, (typeof RUN_COLUMNS)[number]>;

function runOf({ matchpoints_error, ...row }: RunRow): StoredDayRun {
  return { ...row, level: row.level as StoredDayRun['level'], matchpointsError: matchpoints_error };
}

export async function dayRunsOf(
  db: Kysely<Tables>,
  guest: string,
  { from, until }: Pick<StandingsQuery, 'from' | 'until'>,
): Promise<StoredDayRun[]> {
  const rows = await db
    .selectFrom('day_runs')
    .select(RUN_COLUMNS)
    .where('guest', '=', guest)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .orderBy('day')
    .orderBy('attempt')
    .execute();
  return rows.map(runOf);
}

export async function dayRunOfRoom(db: Kysely<Tables>, room: string): Promise<StoredDayRun | null> {
  const row = await db.selectFrom('day_runs').select(RUN_COLUMNS).where('room', '=', room).executeTakeFirst();
  return row === undefined ? null : runOf(row);
}

export async function openDayRuns(db: Kysely<Tables>, until: string, limit: number): Promise<StoredDayRun[]> {
  const rows = await db
    .selectFrom('day_runs')
    .select(RUN_COLUMNS)
    .where('finished', 'is', null)
    .where('attempt', '=', 0)
    .where('day', '<=', until)
    .orderBy('day')
    .orderBy('guest')
    .limit(limit)
    .execute();
  return rows.map(runOf);
}

export async function playedDayRuns(db: Kysely<Tables>, limit: number): Promise<StoredDayRun[]> {
  const rows = await db
    .selectFrom('day_runs')
    .innerJoin('games', (join) => join.on('games.game', '=', sql<string>`day_runs.room || '-1'`))
    .select(RUN_COLUMNS.map((column) => `day_runs.${column}` as const))
    .where('finished', 'is', null)
    .limit(limit)
    .execute();
  return rows.map(runOf);
}

export async function finishDayRun(
  db: Kysely<Tables>,
  { day, guest, attempt }: DayRunKey,
  { finished, result, moves, record }: FinishedDayRun,
): Promise<void> {
  await db
    .updateTable('day_runs')
    .set({ finished, result, moves, record })
    .where('day', '=', day)
    .where('guest', '=', guest)
    .where('attempt', '=', attempt)
    .where('finished', 'is', null)
    .execute();
}

export async function dayEntries(db: Kysely<Tables>, day: string): Promise<StoredDayRun[]> {
  const rows = await db
    .selectFrom('day_runs')
    .select(RUN_COLUMNS)
    .where('day', '=', day)
    .where('attempt', '=', 0)
    .where('finished', 'is not', null)
    .execute();
  return rows.map(runOf);
}

export async function dayMoves(db: Kysely<Tables>, day: string): Promise<{ entry: string; moves: string }[]> {
  const rows = await db
    .selectFrom('day_runs')
    .select(['entry', 'moves'])
    .where('day', '=', day)
    .where('attempt', '=', 0)
    .where('moves', 'is not', null)
    .execute();
  return rows.map(({ entry, moves }) => ({ entry, moves: moves ?? '' }));
}

export async function dayRecord(db: Kysely<Tables>, day: string, entry: string): Promise<string | null> {
  const row = await db
    .selectFrom('day_runs')
    .select('record')
    .where('day', '=', day)
    .where('entry', '=', entry)
    .where('attempt', '=', 0)
    .executeTakeFirst();
  return row?.record ?? null;
}

export async function dayCounts(db: Kysely<Tables>, from: string, until: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('day_runs')
    .select(['day', sql<number>`count(*)`.as('people')])
    .where('day', '>=', from)
    .where('day', '<=', until)
    .where('attempt', '=', 0)
    .where('level', 'is', null)
    .where('finished', 'is not', null)
    .groupBy('day')
    .execute();
  return new Map(rows.map(({ day, people }) => [day, people]));
}

/** Several nodes may do so at once: what they store is the same. */
export async function closeDay(db: Kysely<Tables>, day: string, worth: readonly FinalWorth[]): Promise<void> {
  for (let first = 0; first < worth.length; first += BATCH_SIZE) {
    await db.transaction().execute(async (trx) => {
      for (const { entry, matchpoints, matchpointsError, skill, skillError } of worth.slice(first, first + BATCH_SIZE))
        await trx
          .updateTable('day_runs')
          .set({ matchpoints, matchpoints_error: matchpointsError, skill, skill_error: skillError })
          .where('entry', '=', entry)
          .execute();
    });
  }
  await db.updateTable('days').set({ is_over: 1 }).where('day', '=', day).execute();
}

export async function daySums(
  db: Kysely<Tables>,
  { from, until, counted }: StandingsQuery,
): Promise<readonly DaySum[]> {
  const byWorth = db
    .selectFrom('day_runs')
    .innerJoin('days', 'days.day', 'day_runs.day')
    .select(['guest', 'level', 'matchpoints', 'matchpoints_error', 'skill', 'skill_error'])
    .select(sql<number>`row_number() over (partition by guest order by matchpoints desc, day_runs.day)`.as('place'))
    .where('days.is_over', '=', 1)
    .where('day_runs.day', '>=', from)
    .where('day_runs.day', '<=', until)
    .where('attempt', '=', 0)
    .where('matchpoints', 'is not', null);
  const isCounted = sql<boolean>`place <= ${counted}`;
  const rows = await db
    .selectFrom(byWorth.as('best'))
    .select(['guest', 'level', sql<number>`count(*)`.as('days')])
    .select([
      sql<number>`sum(case when ${isCounted} then matchpoints else 0 end)`.as('matchpoints'),
      sql<number>`sum(case when ${isCounted} then matchpoints_error * matchpoints_error else 0 end)`.as('variance'),
      sql<number>`sum(case when ${isCounted} then skill else 0 end)`.as('skill'),
      sql<number>`sum(case when ${isCounted} then skill_error * skill_error else 0 end)`.as('skillVariance'),
      sql<number>`sum(case when ${isCounted} and skill is null then 1 else 0 end)`.as('withoutSkill'),
    ])
    .groupBy(['guest', 'level'])
    .execute();
  return rows.map(({ guest, level, days, matchpoints, variance, skill, skillVariance, withoutSkill }) => ({
    guest,
    level: level as DaySum['level'],
    days,
    matchpoints,
    matchpointsError: Math.sqrt(variance),
    skill: withoutSkill === 0 ? skill : null,
    skillError: withoutSkill === 0 ? Math.sqrt(skillVariance) : null,
  }));
}

export async function deleteDayRunsBefore(db: Kysely<Tables>, day: string): Promise<void> {
  await db.deleteFrom('day_runs').where('day', '<', day).execute();
}

/** Their results stay, since others were compared with them; nothing names the guest any more. */
export async function withdrawFromDays(db: Kysely<Tables>, guest: string): Promise<void> {
  await db
    .deleteFrom('day_runs')
    .where('guest', '=', guest)
    .where((where) => where.or([where('attempt', '>', 0), where('finished', 'is', null)]))
    .execute();
  await db
    .updateTable('day_runs')
    .set({ guest: sql<string>`'deleted ' || entry` })
    .where('guest', '=', guest)
    .execute();
}
