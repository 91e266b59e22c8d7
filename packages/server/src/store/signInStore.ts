import type { Kysely } from 'kysely';
import { DEVICE, removeDevices } from './deviceSanctions.ts';
import type { Tables } from './tables.ts';

/** A challenge that waits for its response. `guest` is null for a sign-in. */
type PasskeyChallenge = Tables['passkey_challenges'];

/**
 * Times in milliseconds since 1970. A sign-in before `since` has ended. One before `sinceInRoom` has ended even in an
 * unfinished room.
 */
interface SignInEnds {
  readonly since: number;
  readonly sinceInRoom: number;
}

/** Challenges for passkeys, the devices that have signed in lately, and those that must sign in again. */
export class SignInStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Adds a challenge, and forgets those that have expired. */
  async addChallenge(challenge: PasskeyChallenge, now: number): Promise<void> {
    await this.#db.deleteFrom('passkey_challenges').where('until', '<=', now).execute();
    await this.#db.insertInto('passkey_challenges').values(challenge).execute();
  }

  /** Uses up a challenge that is valid at `now`. Returns null if it is unknown, used or expired. */
  async takeChallenge(challenge: string, now: number): Promise<PasskeyChallenge | null> {
    await this.#db.deleteFrom('passkey_challenges').where('until', '<=', now).execute();
    const taken = await this.#db
      .deleteFrom('passkey_challenges')
      .where('challenge', '=', challenge)
      .returningAll()
      .executeTakeFirst();
    return taken ?? null;
  }

  /** Records that a device has signed in, and forgets sign-ins from before `since`. */
  async recordSignIn(signIn: Tables['sign_ins'], since: number): Promise<void> {
    const { guest, at } = signIn;
    await this.#db.deleteFrom('sign_ins').where('at', '<', since).execute();
    await this.#db
      .insertInto('sign_ins')
      .values(signIn)
      .onConflict((conflict) => conflict.column('device').doUpdateSet({ guest, at }))
      .execute();
  }

  /** True if the device has signed in as the guest since `since`. */
  async hasSignedIn(device: string, guest: string, since: number): Promise<boolean> {
    const found = await this.#db
      .selectFrom('sign_ins')
      .select('at')
      .where('device', '=', device)
      .where('guest', '=', guest)
      .where('at', '>=', since)
      .executeTakeFirst();
    return found !== undefined;
  }

  /**
   * Accounts with a device that signed in before `since` and has to sign in again. Leaves out accounts without a
   * passkey or code, which could not sign in again, and those in an unfinished room, unless the sign-in is older than
   * `sinceInRoom`.
   */
  async ended({ since, sinceInRoom }: SignInEnds, limit: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('tokens')
      .select('guest')
      .where('signed_in', '<', since)
      .where((where) =>
        where.or(
          (['passkeys', 'recovery_codes'] as const).map((table) =>
            where.exists(where.selectFrom(table).select('guest').whereRef(`${table}.guest`, '=', 'tokens.guest')),
          ),
        ),
      )
      .where((where) => {
        const seats = where.selectFrom('room_guests').select('room').whereRef('room_guests.guest', '=', 'tokens.guest');
        return where.or([where('signed_in', '<', sinceInRoom), where.not(where.exists(seats))]);
      })
      .orderBy('signed_in')
      .limit(limit)
      .execute();
    return [...new Set(rows.map(({ guest }) => guest))];
  }

  /** Signs out the devices of an account that signed in before `since`. */
  async end(guest: string, since: number): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      const tokens = await trx
        .selectFrom('tokens')
        .select(DEVICE.as('device'))
        .where('guest', '=', guest)
        .where('signed_in', '<', since)
        .execute();
      for (const device of new Set(tokens.map((token) => token.device)))
        await removeDevices(trx, { guest, where: ['=', device] });
    });
  }

  /** Adds a login, and forgets those that have expired. */
  async addLogin(login: Tables['terminal_logins'], now: number): Promise<void> {
    await this.#db.deleteFrom('terminal_logins').where('until', '<=', now).execute();
    await this.#db.insertInto('terminal_logins').values(login).execute();
  }

  /** Confirms the login with this code, once. */
  async confirmLogin(codeHash: string, guest: string, now: number): Promise<boolean> {
    const confirmed = await this.#db
      .updateTable('terminal_logins')
      .set({ guest })
      .where('code', '=', codeHash)
      .where('guest', 'is', null)
      .where('until', '>', now)
      .executeTakeFirst();
    return confirmed.numUpdatedRows === 1n;
  }

  /** Uses up a confirmed login. Its guest is null while no one has confirmed it. Null if there is no such login. */
  async takeLogin(hash: string, now: number): Promise<{ readonly guest: string | null } | null> {
    const taken = await this.#db
      .deleteFrom('terminal_logins')
      .where('hash', '=', hash)
      .where('guest', 'is not', null)
      .where('until', '>', now)
      .returning('guest')
      .executeTakeFirst();
    if (taken !== undefined) return taken;
    const waiting = await this.#db
      .selectFrom('terminal_logins')
      .select('guest')
      .where('hash', '=', hash)
      .where('guest', 'is', null)
      .where('until', '>', now)
      .executeTakeFirst();
    return waiting ?? null;
  }
}
