import type { Guest } from '@coup-fourre/room';
import { type Kysely, sql, type Transaction } from 'kysely';
import { withdrawFromGames } from './gameStore.ts';
import type { Tables } from './tables.ts';

/** A visit within this time of the last stored visit is not stored. */
const VISIT_INTERVAL_MS = 3_600_000;

const GUEST = ['guests.guest', 'guests.name', 'guests.face', 'guests.car'] as const;

/** Tables whose rows are deleted with their guest. */
export const TABLES_OF_GUEST = [
  'ratings',
  'puzzle_tries',
  'puzzle_solvers',
  'tokens',
  'codes',
  'sign_ins',
  'passkey_challenges',
  'recovery_codes',
  'passkeys',
  'account_names',
  'accounts',
  'guests',
] as const;

/** Guests, the tokens of their devices, and one-time codes that move a guest to another device. */
export class GuestStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Adds a guest with the hash of a first token. Rejects if the id or the token exists. */
  async add({ id, ...guest }: Guest, tokenHash: string, now: number): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      await trx
        .insertInto('guests')
        .values({ guest: id, ...columnsOf(guest), at: now, seen: now })
        .execute();
      await addToken(trx, { guest: id, hash: tokenHash, at: now });
    });
  }

  /** The guests with these ids. Unknown ids are skipped. */
  async byIds(ids: readonly string[]): Promise<Guest[]> {
    if (ids.length === 0) return [];
    const rows = await this.#db
      .selectFrom('guests')
      .select(GUEST)
      .where('guest', 'in', [...ids])
      .execute();
    return rows.map(guestFrom);
  }

  async byToken(tokenHash: string): Promise<Guest | null> {
    const row = await this.#db
      .selectFrom('tokens')
      .innerJoin('guests', 'guests.guest', 'tokens.guest')
      .select(GUEST)
      .where('tokens.hash', '=', tokenHash)
      .executeTakeFirst();
    return row === undefined ? null : guestFrom(row);
  }

  /** Records that a guest was here, at most once an hour. */
  async recordVisit(guest: string, now: number): Promise<void> {
    await this.#db
      .updateTable('guests')
      .set({ seen: now })
      .where('guest', '=', guest)
      .where('seen', '<', now - VISIT_INTERVAL_MS)
      .execute();
  }

  /** Stores a guest's name and looks. */
  async update({ id, ...guest }: Guest): Promise<void> {
    await this.#db.updateTable('guests').set(columnsOf(guest)).where('guest', '=', id).execute();
  }

  /** Guests last seen before `before` who have no seat in an unfinished room. */
  async idle(before: number, limit: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('guests')
      .select('guest')
      .where('seen', '<', before)
      .where((where) =>
        where.not(
          where.exists(
            where.selectFrom('room_guests').select('room').whereRef('room_guests.guest', '=', 'guests.guest'),
          ),
        ),
      )
      .orderBy('seen')
      .limit(limit)
      .execute();
    return rows.map(({ guest }) => guest);
  }

  /** Deletes a guest. Games with other people stay, without the name. */
  async delete(guest: string): Promise<void> {
    await withdrawFromGames(this.#db, guest);
    await this.#db.transaction().execute(async (trx) => {
      await withdrawFromDays(trx, guest);
      for (const table of ['challenges', 'challenge_rooms'] as const)
        await trx.updateTable(table).set({ guest: null }).where('guest', '=', guest).execute();
      for (const table of TABLES_OF_GUEST) await trx.deleteFrom(table).where('guest', '=', guest).execute();
    });
  }

  addToken(guest: string, tokenHash: string, now: number): Promise<void> {
    return addToken(this.#db, { guest, hash: tokenHash, at: now });
  }

  async removeToken(tokenHash: string): Promise<void> {
    await this.#db.deleteFrom('tokens').where('hash', '=', tokenHash).execute();
  }

  /** Removes all other tokens of a guest, and all codes. */
  async removeOtherTokens(guest: string, tokenHash: string): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      await trx.deleteFrom('tokens').where('guest', '=', guest).where('hash', '!=', tokenHash).execute();
      await trx.deleteFrom('codes').where('guest', '=', guest).execute();
    });
  }

  /** Stores the hash of a one-time code that expires at `until`. */
  async addCode(guest: string, codeHash: string, until: number): Promise<void> {
    await this.#db.insertInto('codes').values({ hash: codeHash, guest, until }).execute();
  }

  /**
   * Redeems a code that is valid at `now`. Returns its guest.
   * Deleting the row claims the code, so it works only once.
   */
  async takeCode(codeHash: string, now: number): Promise<Guest | null> {
    await this.#db.deleteFrom('codes').where('until', '<=', now).execute();
    const taken = await this.#db.deleteFrom('codes').where('hash', '=', codeHash).returning('guest').executeTakeFirst();
    return taken === undefined ? null : ((await this.byIds([taken.guest]))[0] ?? null);
  }
}

async function addToken(db: Kysely<Tables> | Transaction<Tables>, token: Tables['tokens']): Promise<void> {
  await db.insertInto('tokens').values(token).execute();
}

/**
 * Deletes a guest's practice runs and open runs. Finished results stay for comparison, without a reference to the
 * guest.
 */
export async function withdrawFromDays(trx: Transaction<Tables>, guest: string): Promise<void> {
  await trx
    .deleteFrom('day_runs')
    .where('guest', '=', guest)
    .where((where) => where.or([where('attempt', '>', 0), where('finished', 'is', null)]))
    .execute();
  await trx
    .updateTable('day_runs')
    .set({ guest: sql<string>`'deleted ' || entry` })
    .where('guest', '=', guest)
    .execute();
}

type GuestColumns = Pick<Tables['guests'], 'name' | 'face' | 'car'>;

function columnsOf({ name, appearance }: Omit<Guest, 'id'>): GuestColumns {
  return { name, face: appearance?.face ?? null, car: appearance?.car ?? null };
}

function guestFrom({ guest: id, name, face, car }: GuestColumns & { readonly guest: string }): Guest {
  return { id, name, ...appearanceFrom({ face, car }) };
}

/** Empty if the guest has chosen neither face nor car. */
export function appearanceFrom({ face, car }: Pick<GuestColumns, 'face' | 'car'>): Pick<Guest, 'appearance'> {
  if (face === null && car === null) return {};
  return { appearance: { ...(face !== null && { face }), ...(car !== null && { car }) } };
}
