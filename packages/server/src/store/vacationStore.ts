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

  /** Begins a vacation, which ends an earlier one. False, and nothing changes, if this year's would take over `allowed`. */
  begin(vacation: Vacation & { readonly guest: string; readonly year: number }, allowed: number): Promise<boolean> {
    const { guest, began, until, year } = vacation;
    return this.#db.transaction().execute(async (trx) => {
      if (!(await lockGuest(trx, guest))) return false;
      const row = await trx.selectFrom('vacations').selectAll().where('guest', '=', guest).executeTakeFirst();
      const taken = row === undefined ? 0 : row.used + Math.max(0, Math.min(row.until, began) - row.began);
      const used = row?.year === year ? taken : 0;
      if (used + until - began > allowed) return false;
      const columns = { began, until, year, used };
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
