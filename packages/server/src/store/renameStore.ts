import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Guests whose rooms do not all show the latest name and looks. */
export class RenameStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** When a guest's name or looks were changed, if rooms do not show them yet, else null. */
  async at(guest: string): Promise<number | null> {
    const row = await this.#db.selectFrom('renames').select('at').where('guest', '=', guest).executeTakeFirst();
    return row?.at ?? null;
  }

  /** Guests who changed by `before` and whose rooms do not all show it, the longest waiting first. */
  async waiting(before: number, limit: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('renames')
      .select('guest')
      .where('at', '<=', before)
      .orderBy('at')
      .limit(limit)
      .execute();
    return rows.map(({ guest }) => guest);
  }

  /** Stores that all rooms show the change of time `at`. Returns false if the guest has changed since. */
  async finish(guest: string, at: number): Promise<boolean> {
    const done = await this.#db
      .deleteFrom('renames')
      .where('guest', '=', guest)
      .where('at', '=', at)
      .executeTakeFirst();
    return done.numDeletedRows === 1n;
  }
}

/** Records that a guest has changed. Two changes in one millisecond get different times. */
export async function noteRename(trx: Transaction<Tables>, guest: string, now: number): Promise<void> {
  const at = sql<number>`case when renames.at < excluded.at then excluded.at else renames.at + 1 end`;
  await trx
    .insertInto('renames')
    .values({ guest, at: now })
    .onConflict((conflict) => conflict.column('guest').doUpdateSet({ at }))
    .execute();
}
