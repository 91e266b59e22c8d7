import type { Guest, ProfilePart } from '@coup-fourre/room';
import type { Kysely, Transaction } from 'kysely';
import { lockGuest } from './deleteGuest.ts';
import { appearanceFrom } from './guestStore.ts';
import { type Merge, mergeGuests } from './mergeGuests.ts';
import type { Tables } from './tables.ts';

/** A stored passkey. `publicKey` is base64url. Times are milliseconds since 1970. */
export interface StoredPasskey {
  readonly id: string;
  readonly guest: string;
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly name: string;
  readonly at: number;
  /** Time of the last sign-in, or null. */
  readonly used: number | null;
}

export interface StoredAccount {
  readonly guest: string;
  readonly at: number;
  /** Time of the last new name, or null. */
  readonly renamed: number | null;
  readonly shown: readonly ProfilePart[];
}

/** A new account: the skeleton of its name, its first passkey if it has one, and the hashes of its recovery codes. */
export interface NewAccount {
  readonly guest: string;
  readonly skeleton: string;
  readonly at: number;
  readonly passkey: StoredPasskey | null;
  readonly codes: readonly string[];
}

type Opening = 'opened' | 'exists' | 'nameTaken' | 'noSuchGuest';

interface Rename {
  readonly guest: string;
  readonly name: string;
  readonly skeleton: string;
  readonly at: number;
  /** The last new name must be at least this old. */
  readonly before: number;
}

/** Thrown to roll back a transaction if the passkey or the name belongs to someone else. */
class Taken extends Error {}

/** Accounts with their names, passkeys and recovery codes. An account is a guest who can sign in. */
export class AccountStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /**
   * Makes a guest an account. `exists` if the account or the passkey exists, `nameTaken` if another account has the name.
   * `noSuchGuest` if the guest has been deleted.
   */
  async open(account: NewAccount): Promise<Opening> {
    try {
      return await this.#open(account);
    } catch (error) {
      if (error instanceof Taken) return 'exists';
      throw error;
    }
  }

  #open({ guest, skeleton, at, passkey, codes }: NewAccount): Promise<Opening> {
    return this.#db.transaction().execute(async (trx) => {
      if (!(await lockGuest(trx, guest))) return 'noSuchGuest';
      if ((await ownerOfName(trx, { skeleton, guest, at })) !== guest) return 'nameTaken';
      const added = await trx
        .insertInto('accounts')
        .values({ guest, at, renamed: null, shown: '[]', presence: 'friends' })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst();
      if (added.numInsertedOrUpdatedRows !== 1n) return 'exists';
      if (passkey !== null && !(await addPasskey(trx, passkey))) throw new Taken();
      await replaceCodes(trx, guest, codes);
      await trx.updateTable('tokens').set({ signed_in: at }).where('guest', '=', guest).execute();
      return 'opened';
    });
  }

  /** Moves everything of a guest to an account. */
  merge(from: string, into: string): Promise<Merge> {
    return mergeGuests(this.#db, from, into);
  }

  async find(guest: string): Promise<StoredAccount | null> {
    const row = await this.#db.selectFrom('accounts').selectAll().where('guest', '=', guest).executeTakeFirst();
    return row === undefined ? null : { ...row, shown: JSON.parse(row.shown) };
  }

  /** The account that has, or had, a name with this skeleton. */
  async byName(skeleton: string): Promise<{ readonly account: StoredAccount; readonly guest: Guest } | null> {
    const row = await this.#db
      .selectFrom('account_names')
      .innerJoin('accounts', 'accounts.guest', 'account_names.guest')
      .innerJoin('guests', 'guests.guest', 'account_names.guest')
      .selectAll('accounts')
      .select(['guests.name', 'guests.face', 'guests.car'])
      .where('skeleton', '=', skeleton)
      .executeTakeFirst();
    if (row === undefined) return null;
    const { name, face, car, guest, at, renamed, shown } = row;
    return {
      account: { guest, at, renamed, shown: JSON.parse(shown) },
      guest: { id: guest, name, ...appearanceFrom({ face, car }) },
    };
  }

  /**
   * Gives an account a new name. The former name stays reserved for it.
   * `tooSoon` if the last new name is too recent, `nameTaken` if another account has or had the name.
   */
  async rename({ guest, name, skeleton, at, before }: Rename): Promise<'renamed' | 'tooSoon' | 'nameTaken'> {
    try {
      return await this.#db.transaction().execute(async (trx) => {
        // The guest is locked before the account, as by a deletion. Otherwise the two could wait for each other.
        await lockGuest(trx, guest);
        const claim = await trx
          .updateTable('accounts')
          .set({ renamed: at })
          .where('guest', '=', guest)
          .where((where) => where.or([where('renamed', 'is', null), where('renamed', '<=', before)]))
          .executeTakeFirst();
        if (claim.numUpdatedRows !== 1n) return 'tooSoon';
        if ((await ownerOfName(trx, { skeleton, guest, at })) !== guest) throw new Taken();
        await trx.updateTable('guests').set({ name }).where('guest', '=', guest).execute();
        return 'renamed';
      });
    } catch (error) {
      if (error instanceof Taken) return 'nameTaken';
      throw error;
    }
  }

  /** Sets the parts of the profile that everyone sees. Returns false if there is no such account. */
  async show(guest: string, shown: readonly ProfilePart[]): Promise<boolean> {
    const changed = await this.#db
      .updateTable('accounts')
      .set({ shown: JSON.stringify(shown) })
      .where('guest', '=', guest)
      .executeTakeFirst();
    return changed.numUpdatedRows === 1n;
  }

  /** The passkeys of an account, oldest first. */
  async passkeys(guest: string): Promise<StoredPasskey[]> {
    const rows = await this.#db
      .selectFrom('passkeys')
      .selectAll()
      .where('guest', '=', guest)
      .orderBy('at')
      .orderBy('id')
      .execute();
    return rows.map(passkeyFrom);
  }

  async passkey(id: string): Promise<StoredPasskey | null> {
    const row = await this.#db.selectFrom('passkeys').selectAll().where('id', '=', id).executeTakeFirst();
    return row === undefined ? null : passkeyFrom(row);
  }

  /** Adds a passkey. Returns false if it exists, or the account does not. */
  addPasskey(passkey: StoredPasskey): Promise<boolean> {
    return this.#db
      .transaction()
      .execute(async (trx) => (await lockAccount(trx, passkey.guest)) && addPasskey(trx, passkey));
  }

  async namePasskey(guest: string, id: string, name: string): Promise<boolean> {
    const named = await this.#db
      .updateTable('passkeys')
      .set({ name })
      .where('guest', '=', guest)
      .where('id', '=', id)
      .executeTakeFirst();
    return named.numUpdatedRows === 1n;
  }

  /**
   * Records a sign-in. Returns false if another sign-in has used this counter or a later one. An authenticator without
   * a counter always sends 0.
   */
  async usePasskey(id: string, counter: number, at: number): Promise<boolean> {
    const used = await this.#db
      .updateTable('passkeys')
      .set({ counter, used: at })
      .where('id', '=', id)
      .where((where) =>
        where.or([where('counter', '<', counter), ...(counter === 0 ? [where('counter', '=', 0)] : [])]),
      )
      .executeTakeFirst();
    return used.numUpdatedRows === 1n;
  }

  /** Removes a passkey unless it is the last means to sign in. */
  removePasskey(guest: string, id: string): Promise<'removed' | 'lastMeans' | 'noSuchPasskey'> {
    return this.#db.transaction().execute(async (trx) => {
      await lockAccount(trx, guest);
      const passkeys = await trx.selectFrom('passkeys').select('id').where('guest', '=', guest).execute();
      if (!passkeys.some((passkey) => passkey.id === id)) return 'noSuchPasskey';
      if (passkeys.length === 1 && (await countCodes(trx, guest)) === 0) return 'lastMeans';
      await trx.deleteFrom('passkeys').where('id', '=', id).execute();
      return 'removed';
    });
  }

  /** Replaces all recovery codes. Returns false if there is no such account. */
  replaceCodes(guest: string, hashes: readonly string[]): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      if (!(await lockAccount(trx, guest))) return false;
      await replaceCodes(trx, guest, hashes);
      return true;
    });
  }

  countCodes(guest: string): Promise<number> {
    return countCodes(this.#db, guest);
  }

  /** Uses up a recovery code. With `owner`, only a code of that guest. Returns the account's guest, or null. */
  async takeRecoveryCode(hash: string, owner?: string): Promise<string | null> {
    const taken = await this.#db
      .deleteFrom('recovery_codes')
      .where('hash', '=', hash)
      .$if(owner !== undefined, (code) => code.where('guest', '=', owner ?? ''))
      .returning('guest')
      .executeTakeFirst();
    return taken?.guest ?? null;
  }
}

type Db = Kysely<Tables> | Transaction<Tables>;

/** Reserves a name if it is free. Returns its owner. */
async function ownerOfName(trx: Transaction<Tables>, name: Tables['account_names']): Promise<string | undefined> {
  await trx
    .insertInto('account_names')
    .values(name)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const found = await trx
    .selectFrom('account_names')
    .select('guest')
    .where('skeleton', '=', name.skeleton)
    .executeTakeFirst();
  return found?.guest;
}

/**
 * Locks an account, so that changes to its ways of signing in wait for each other. Returns false if there is no such
 * account.
 */
async function lockAccount(trx: Transaction<Tables>, guest: string): Promise<boolean> {
  const locked = await trx.updateTable('accounts').set({ guest }).where('guest', '=', guest).executeTakeFirst();
  return locked.numUpdatedRows === 1n;
}

async function addPasskey(
  trx: Transaction<Tables>,
  { publicKey, transports, ...passkey }: StoredPasskey,
): Promise<boolean> {
  const added = await trx
    .insertInto('passkeys')
    .values({ ...passkey, public_key: publicKey, transports: JSON.stringify(transports) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

function passkeyFrom({ public_key: publicKey, transports, ...passkey }: Tables['passkeys']): StoredPasskey {
  return { ...passkey, publicKey, transports: JSON.parse(transports) };
}

async function replaceCodes(trx: Transaction<Tables>, guest: string, hashes: readonly string[]): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('guest', '=', guest).execute();
  await trx
    .insertInto('recovery_codes')
    .values(hashes.map((hash) => ({ hash, guest })))
    .execute();
}

async function countCodes(db: Db, guest: string): Promise<number> {
  const rows = await db.selectFrom('recovery_codes').select('hash').where('guest', '=', guest).execute();
  return rows.length;
}
