import type { Kysely } from 'kysely';
import { lockGuest } from './deleteGuest.ts';
import type { Tables } from './tables.ts';

type Vacation = Pick<Tables['vacations'], 'began' | 'until'>;

/** The vacations of guests. All times are milliseconds. */
export class VacationStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** A guest's last vacation, or null, and how long all vacations of this year take. */
  async last(guest: string, year: number): Promise<{ readonly vacation: Vacation | null; readonly used: number }> {
    const row = await this.#db.selectFrom('vacations').selectAll().where('guest', '=', guest).executeTakeFirst();
    if (row === undefined) return { vacation: null, used: 0 };
    const { began, until } = row;
    return { vacation: { began, until }, used: row.year === year ? row.used + until - began : 0 };
  }

  /**
   * Begins a vacation, or gives one that goes on another end. Returns false, and changes nothing, if this year's would take
   * longer than `allowed`.
   */
  begin(vacation: Vacation & { readonly guest: string; readonly year: number }, allowed: number): Promise<boolean> {
    const { guest, began, until, year } = vacation;
    return this.#db.transaction().execute(async (trx) => {
      if (!(await lockGuest(trx, guest))) return false;
      const row = await trx.selectFrom('vacations').selectAll().where('guest', '=', guest).executeTakeFirst();
      const last = row?.year === year ? row : null;
      // The time since the beginning counts once. Tables that did not learn of the beginning learn of it now.
      const goesOn = last !== null && last.began <= began && last.until > began;
      const columns =
        last !== null && goesOn
          ? { began: last.began, until, year, used: last.used }
          : { began, until, year, used: last === null ? 0 : last.used + last.until - last.began };
      if (columns.used + until - columns.began > allowed) return false;
      await trx
        .insertInto('vacations')
        .values({ guest, ...columns })
        .onConflict((conflict) => conflict.column('guest').doUpdateSet(columns))
        .execute();
      return true;
    });
  }

  /** Ends a vacation that goes on. */
  async end(guest: string, now: number): Promise<void> {
    await this.#db
      .updateTable('vacations')
      .set({ until: now })
      .where('guest', '=', guest)
      .where('began', '<=', now)
      .where('until', '>', now)
      .execute();
  }
}
