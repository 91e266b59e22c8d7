import type { Level } from '@coup-fourre/bots/names';
import { type Kysely, sql } from 'kysely';
import type { Tables } from './tables.ts';

/** An entry's score for the standings, known once its day is over. Errors are one standard deviation. */
export interface FinalScore {
  readonly entry: string;
  readonly matchpoints: number;
  readonly matchpointsError: number;
  /** Matchpoints without luck, or null if luck was not computed. */
  readonly skill: number | null;
  readonly skillError: number | null;
}

/** The sum of a person's best days in a period. */
export interface DaySum extends Omit<FinalScore, 'entry'> {
  readonly guest: string;
  readonly level: Level | null;
  /** Number of days played. */
  readonly days: number;
}

/** Scores per transaction, so that no one waits long. */
const BATCH_SIZE = 200;

/** False for a computer, and for the runs of a deleted guest. */
function isPerson({ level, guest }: DaySum): boolean {
  return level === null && !guest.startsWith('deleted ');
}

/** The final scores of closed days, and their sums. */
export class DayScoreStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Stores the final scores of a day and marks it as over. Several nodes may store the same scores. */
  async close(day: string, scores: readonly FinalScore[]): Promise<void> {
    for (let first = 0; first < scores.length; first += BATCH_SIZE) {
      await this.#db.transaction().execute(async (trx) => {
        for (const { entry, matchpointsError, skillError, ...score } of scores.slice(first, first + BATCH_SIZE))
          await trx
            .updateTable('day_runs')
            .set({ ...score, matchpoints_error: matchpointsError, skill_error: skillError })
            .where('entry', '=', entry)
            .execute();
      });
    }
    await this.#db.updateTable('days').set({ is_over: 1 }).where('day', '=', day).execute();
  }

  /**
   * Stores the sums of the `closed` days of a week or season, a few at a time. Guests who were deleted meanwhile are left
   * out. Several nodes may store the same sums.
   */
  async keepSums(period: string, closed: number, sums: readonly DaySum[]): Promise<void> {
    for (let first = 0; first < sums.length; first += BATCH_SIZE) {
      const batch = sums.slice(first, first + BATCH_SIZE);
      const people = batch.filter(isPerson).map(({ guest }) => guest);
      await this.#db.transaction().execute(async (trx) => {
        // A deletion of one of them waits until these rows can be seen.
        const locked =
          people.length === 0
            ? []
            : await trx
                .updateTable('guests')
                .set((eb) => ({ guest: eb.ref('guest') }))
                .where('guest', 'in', people)
                .returning('guest')
                .execute();
        const known = new Set(locked.map(({ guest }) => guest));
        const rows = batch
          .filter((sum) => !isPerson(sum) || known.has(sum.guest))
          .map(({ guest, level, days, matchpoints, matchpointsError, skill, skillError }) => {
            const points = { matchpoints, matchpoints_error: matchpointsError, skill, skill_error: skillError };
            return { period, guest, level, days, ...points };
          });
        if (rows.length === 0) return;
        await trx
          .insertInto('day_sums')
          .values(rows)
          .onConflict((conflict) =>
            conflict.columns(['period', 'guest']).doUpdateSet((eb) => ({
              days: eb.ref('excluded.days'),
              matchpoints: eb.ref('excluded.matchpoints'),
              matchpoints_error: eb.ref('excluded.matchpoints_error'),
              skill: eb.ref('excluded.skill'),
              skill_error: eb.ref('excluded.skill_error'),
            })),
          )
          .execute();
      });
    }
    await this.#db
      .insertInto('day_periods')
      .values({ period, closed })
      .onConflict((conflict) => conflict.column('period').doUpdateSet({ closed }))
      .execute();
  }

  /** The stored sums of a period. Null unless they cover exactly `closed` days. */
  async keptSums(period: string, closed: number): Promise<DaySum[] | null> {
    const kept = await this.#db
      .selectFrom('day_periods')
      .select('closed')
      .where('period', '=', period)
      .executeTakeFirst();
    if (kept?.closed !== closed) return null;
    return this.#db
      .selectFrom('day_sums')
      .select(['guest', 'level', 'days', 'matchpoints', 'matchpoints_error as matchpointsError'])
      .select(['skill', 'skill_error as skillError'])
      .where('period', '=', period)
      .execute();
  }

  /** For everyone, the sum of their best `counted` closed days from `from` to `until`. */
  async sums(from: string, until: string, counted: number): Promise<DaySum[]> {
    const byMatchpoints = this.#db
      .selectFrom('day_runs')
      .innerJoin('days', 'days.day', 'day_runs.day')
      .select(['guest', 'level', 'matchpoints', 'matchpoints_error', 'skill', 'skill_error'])
      .select(sql<number>`row_number() over (partition by guest order by matchpoints desc, day_runs.day)`.as('number'))
      .where('days.is_over', '=', 1)
      .where('day_runs.day', '>=', from)
      .where('day_runs.day', '<=', until)
      .where('attempt', '=', 0)
      .where('matchpoints', 'is not', null);
    const isCounted = sql<boolean>`number <= ${counted}`;
    const rows = await this.#db
      .selectFrom(byMatchpoints.as('best'))
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
      level,
      days,
      matchpoints,
      matchpointsError: Math.sqrt(variance),
      skill: withoutSkill === 0 ? skill : null,
      skillError: withoutSkill === 0 ? Math.sqrt(skillVariance) : null,
    }));
  }
}
