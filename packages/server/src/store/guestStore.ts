import type { Guest } from '@coup-fourre/room';
import { type Kysely, sql, type Transaction } from 'kysely';
import { deleteGuest } from './deleteGuest.ts';
import { applyDeviceSanctions, DEVICE, removeDevices } from './deviceSanctions.ts';
import { noteRename } from './renameStore.ts';
import type { Tables } from './tables.ts';

export const GUEST = ['guests.guest', 'guests.name', 'guests.face', 'guests.car'] as const;

/** The successor of a token stays valid at least this long, even if it is not used: a slow response may carry it. */
const PENDING_MS = 5 * 60_000;

/** A replaced token stays valid this long for other programs of the device. */
const REPLACED_MS = 24 * 3_600_000;

/** A token of a device. `device` is the device's public id, `label` its browser and system, or null if unknown. */
export interface NewToken {
  readonly hash: string;
  readonly device: string;
  readonly label: string | null;
}

/** A stored token with its guest. Times are milliseconds since 1970. */
export interface StoredToken {
  readonly guest: Guest;
  readonly hash: string;
  readonly device: string;
  /** When it was issued, when it was last used (within an hour), and when it ends if another token has replaced it. */
  readonly at: number;
  readonly seen: number;
  readonly until: number | null;
  /** True if it was issued to replace another token of its device, and has not been used. */
  readonly isPending: boolean;
  /** When the device last signed in. Null for a guest without an account. */
  readonly signedIn: number | null;
}

/** A device of a guest. `seen` is when it was last used, within an hour, in milliseconds since 1970. */
export interface StoredDevice {
  readonly device: string;
  readonly label: string | null;
  readonly seen: number;
}

const SEEN = sql<number>`coalesce(tokens.seen, tokens.at)`;

/** Guests, the tokens of their devices, and one-time codes that move a guest to another device. */
export class GuestStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /**
   * Adds a guest with a first token. Restrictions on the former guest of the device, if its token is given, apply to
   * the new guest. Rejects if the id or the token exists.
   */
  async add({ id, ...guest }: Guest, token: NewToken & { readonly former?: string }, now: number): Promise<void> {
    const { former, ...own } = token;
    await this.#db.transaction().execute(async (trx) => {
      await trx
        .insertInto('guests')
        .values({ guest: id, ...columnsOf(guest), at: now, seen: now })
        .execute();
      await addToken(trx, { guest: id, ...own, at: now });
      if (former !== undefined) await applyDeviceSanctions(trx, { guest: id, hash: former, now });
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

  async byToken(hash: string): Promise<StoredToken | null> {
    const row = await this.#db
      .selectFrom('tokens')
      .innerJoin('guests', 'guests.guest', 'tokens.guest')
      .select([...GUEST, 'tokens.at', 'tokens.until', 'tokens.is_pending', 'tokens.signed_in'])
      .select([DEVICE.as('device'), SEEN.as('seen')])
      .where('tokens.hash', '=', hash)
      .executeTakeFirst();
    if (row === undefined) return null;
    const { device, at, seen, until, signed_in: signedIn } = row;
    return { guest: guestFrom(row), hash, device, at, seen, until, isPending: row.is_pending === 1, signedIn };
  }

  /** The guest, or null if this device no longer belongs to the guest. */
  async ofDevice(guest: string, device: string): Promise<Guest | null> {
    const row = await this.#db
      .selectFrom('tokens')
      .innerJoin('guests', 'guests.guest', 'tokens.guest')
      .select(GUEST)
      .where('tokens.guest', '=', guest)
      .where(DEVICE, '=', device)
      .executeTakeFirst();
    return row === undefined ? null : guestFrom(row);
  }

  /** The guest's devices that were used since `since`, the last used first. */
  async devices(guest: string, since: number): Promise<StoredDevice[]> {
    const rows = await this.#db
      .selectFrom('tokens')
      .select([DEVICE.as('device'), 'label', SEEN.as('seen')])
      .where('guest', '=', guest)
      .where(SEEN, '>=', since)
      .orderBy(SEEN, 'desc')
      .orderBy('at', 'desc')
      .execute();
    // The newest token of a device stands for it.
    return rows.filter(({ device }, index) => rows.findIndex((other) => other.device === device) === index);
  }

  /** Records the use of a token. The first use of a successor ends the older tokens of its device a day later. */
  async recordUse({ guest, hash, device, isPending }: StoredToken, now: number): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      await trx
        .updateTable('guests')
        .set({ seen: now })
        .where('guest', '=', guest.id)
        .where('seen', '<', now)
        .execute();
      await trx.updateTable('tokens').set({ seen: now, is_pending: 0 }).where('hash', '=', hash).execute();
      if (!isPending) return;
      const others = trx.deleteFrom('tokens').where('guest', '=', guest.id).where(DEVICE, '=', device);
      await others.where('until', '<=', now).execute();
      await trx
        .updateTable('tokens')
        .set({ until: now + REPLACED_MS })
        .where('guest', '=', guest.id)
        .where(DEVICE, '=', device)
        .where('hash', '!=', hash)
        .where('until', 'is', null)
        .execute();
    });
  }

  /**
   * Adds a successor for the tokens of its device, which stay valid until it is used. False if there is a recent one.
   */
  async addSuccessor(guest: string, token: NewToken, now: number): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      // Locks the guest's row, so that two requests at once issue one successor.
      await trx.updateTable('guests').set({ seen: now }).where('guest', '=', guest).execute();
      const pending = await trx
        .selectFrom('tokens')
        .select(['hash', 'at'])
        .where('guest', '=', guest)
        .where(DEVICE, '=', token.device)
        .where('is_pending', '=', 1)
        .execute();
      if (pending.some(({ at }) => at > now - PENDING_MS)) return false;
      for (const { hash } of pending) await trx.deleteFrom('tokens').where('hash', '=', hash).execute();
      const signed_in = await lastSignIn(trx, guest, token.device);
      await addToken(trx, { guest, ...token, at: now, is_pending: 1, signed_in });
      return true;
    });
  }

  /** Stores a guest's name and looks, and that the guest's rooms have to show them. */
  async update({ id, ...guest }: Guest, now: number): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      const changed = await trx.updateTable('guests').set(columnsOf(guest)).where('guest', '=', id).executeTakeFirst();
      if (changed.numUpdatedRows !== 1n) return;
      await noteRename(trx, id, now);
    });
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
  delete(guest: string): Promise<void> {
    return deleteGuest(this.#db, guest);
  }

  /** Adds a device of a guest. Without a passkey or recovery code as proof, its sign-in ends like the others'. */
  async addToken(guest: string, token: NewToken & { readonly isProof?: boolean }, now: number): Promise<void> {
    const { isProof = false, ...added } = token;
    await this.#db.transaction().execute(async (trx) => {
      const signed_in = isProof ? now : await lastSignIn(trx, guest);
      await addToken(trx, { guest, ...added, at: now, signed_in });
    });
  }

  /** Replaces all tokens of an account's device by one, after the device has signed in. */
  async replaceTokens(guest: string, token: NewToken, now: number): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      await trx.deleteFrom('tokens').where('guest', '=', guest).where(DEVICE, '=', token.device).execute();
      await addToken(trx, { guest, ...token, at: now, signed_in: now });
    });
  }

  /** Removes the tokens of a guest's device. */
  async removeDevice(guest: string, device: string): Promise<void> {
    await this.#db.transaction().execute((trx) => removeDevices(trx, { guest, where: ['=', device] }));
  }

  /** Removes the tokens of all other devices of a guest, all codes, and the logins that wait for their programs. */
  async removeOtherDevices(guest: string, device: string): Promise<void> {
    await this.#db.transaction().execute((trx) => removeDevices(trx, { guest, where: ['!=', device] }));
  }

  /** The hashes of tokens last used before `before`. */
  async unusedTokens(before: number, limit: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('tokens')
      .select('hash')
      .where('seen', '<', before)
      .orderBy('seen')
      .limit(limit)
      .execute();
    return rows.map(({ hash }) => hash);
  }

  async removeTokens(hashes: readonly string[]): Promise<void> {
    await this.#db
      .deleteFrom('tokens')
      .where('hash', 'in', [...hashes])
      .execute();
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

type TokenRow = NewToken &
  Pick<Tables['tokens'], 'guest' | 'at'> &
  Partial<Pick<Tables['tokens'], 'is_pending' | 'signed_in'>>;

async function addToken(db: Kysely<Tables> | Transaction<Tables>, token: TokenRow): Promise<void> {
  await db
    .insertInto('tokens')
    .values({ seen: token.at, until: null, is_pending: 0, signed_in: null, ...token })
    .execute();
}

/** When a guest's devices, or one of them, last signed in. Null for a guest without an account. */
async function lastSignIn(trx: Transaction<Tables>, guest: string, device?: string): Promise<number | null> {
  const { last } = await trx
    .selectFrom('tokens')
    .select(({ fn }) => fn.max('signed_in').as('last'))
    .where('guest', '=', guest)
    .$if(device !== undefined, (tokens) => tokens.where(DEVICE, '=', device ?? ''))
    .executeTakeFirstOrThrow();
  return last;
}

type GuestColumns = Pick<Tables['guests'], 'name' | 'face' | 'car'>;

function columnsOf({ name, appearance }: Omit<Guest, 'id'>): GuestColumns {
  return { name, face: appearance?.face ?? null, car: appearance?.car ?? null };
}

export function guestFrom({ guest: id, name, face, car }: GuestColumns & { readonly guest: string }): Guest {
  return { id, name, ...appearanceFrom({ face, car }) };
}

/** Empty if the guest has chosen neither face nor car. */
export function appearanceFrom({ face, car }: Pick<GuestColumns, 'face' | 'car'>): Pick<Guest, 'appearance'> {
  if (face === null && car === null) return {};
  return { appearance: { ...(face !== null && { face }), ...(car !== null && { car }) } };
}
