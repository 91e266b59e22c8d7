import { DAY_MS, type FriendState, type Guest, type Presence } from '@coup-fourre/room';
import { type Kysely, sql } from 'kysely';
import { lockGuest } from './deleteGuest.ts';
import {
  type AskRefusal,
  areFriends,
  befriend,
  block,
  blockedWith,
  countFriends,
  hasAsked,
  hasBlocked,
  lockAccounts,
  MAX_FRIENDS,
  type Pair,
  part,
  REQUEST_MS,
  type TimedPair,
  whyNotFriends,
} from './friendRows.ts';
import { GUEST, guestFrom } from './guestStore.ts';
import type { Tables } from './tables.ts';

export const MAX_REQUESTS_A_DAY = 20;

/** The lists of an account, the latest first. */
interface StoredFriends {
  readonly friends: readonly Guest[];
  readonly requests: readonly Guest[];
  readonly asked: readonly Guest[];
  readonly link: string | null;
  readonly presence: Presence;
}

/** Friends, requests, blocks and links. */
export class FriendStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /**
   * Asks another account to be a friend. If that account has asked before, both are friends. If it has blocked the guest, it
   * never sees the request, and the guest cannot tell.
   */
  ask({ guest, other, at }: TimedPair): Promise<FriendState | AskRefusal> {
    return this.#db.transaction().execute(async (trx) => {
      const refusal = await whyNotFriends(trx, { guest, other });
      if (refusal !== null) return refusal;
      if (await areFriends(trx, guest, other)) return 'friends';
      const sent = await trx
        .selectFrom('friend_requests')
        .select(['other', 'at'])
        .where('guest', '=', guest)
        .where('at', '>', at - REQUEST_MS)
        .execute();
      if (sent.some((request) => request.other === other)) return 'asked';
      if (sent.filter((request) => request.at > at - DAY_MS).length >= MAX_REQUESTS_A_DAY) return 'tooManyFriends';
      if ((await countFriends(trx, guest)) >= MAX_FRIENDS) return 'tooManyFriends';
      if (await hasAsked(trx, { guest: other, other: guest, at })) return befriend(trx, { guest, other, at });
      const is_open = (await hasBlocked(trx, other, guest)) ? 0 : 1;
      await trx
        .insertInto('friend_requests')
        .values({ guest, other, at, is_open })
        .onConflict((conflict) => conflict.columns(['guest', 'other']).doUpdateSet({ at, is_open }))
        .execute();
      return 'asked';
    });
  }

  /** Makes a guest a friend of the link's owner, who has agreed by making the link. */
  askByLink(guest: string, link: string, at: number): Promise<FriendState | AskRefusal | 'noSuchLink'> {
    return this.#db.transaction().execute(async (trx) => {
      // To someone who is blocked, the link looks expired.
      const ownerOfLink = async () => {
        const found = await trx.selectFrom('friend_links').select('guest').where('link', '=', link).executeTakeFirst();
        const owner = found?.guest ?? guest;
        return owner === guest || (await hasBlocked(trx, owner, guest)) ? null : owner;
      };
      const other = await ownerOfLink();
      if (other === null) return 'noSuchLink';
      const refusal = await whyNotFriends(trx, { guest, other });
      if (refusal !== null) return refusal;
      // A block or the end of the link may have been stored before the accounts were locked.
      if ((await ownerOfLink()) !== other) return 'noSuchLink';
      return (await areFriends(trx, guest, other)) ? 'friends' : befriend(trx, { guest, other, at });
    });
  }

  /** Accepts or declines a request. A guest who is declined is not told. */
  answer(
    { guest, other, at }: TimedPair,
    hasAgreed: boolean,
  ): Promise<FriendState | 'declined' | 'noSuchRequest' | AskRefusal> {
    return this.#db.transaction().execute(async (trx) => {
      const refusal = await whyNotFriends(trx, { guest, other });
      if (refusal !== null) return refusal;
      const closed = await trx
        .updateTable('friend_requests')
        .set({ is_open: 0 })
        .where('guest', '=', other)
        .where('other', '=', guest)
        .where('is_open', '=', 1)
        .where('at', '>', at - REQUEST_MS)
        .executeTakeFirst();
      if (closed.numUpdatedRows !== 1n) return 'noSuchRequest';
      return hasAgreed ? befriend(trx, { guest, other, at }) : 'declined';
    });
  }

  /** Ends a friendship for both. */
  async remove({ guest, other }: Pair): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      await lockAccounts(trx, [guest, other]);
      await part(trx, { guest, other });
    });
  }

  /** Ends everything between two guests until `unblock`. Returns false if there is no such guest. */
  block({ guest, other, at }: TimedPair): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      if (guest === other) return false;
      // Both rows, so that no block outlives either guest.
      for (const each of [guest, other].toSorted()) if (!(await lockGuest(trx, each))) return false;
      // A friendship that is about to be made waits. A guest without an account has none.
      await lockAccounts(trx, [guest]);
      await block(trx, { guest, other, at });
      return true;
    });
  }

  async unblock({ guest, other }: Pair): Promise<void> {
    await this.#db.deleteFrom('blocks').where('guest', '=', guest).where('other', '=', other).execute();
  }

  /** The lists of an account, or null if the guest has none. */
  async list(guest: string, now: number): Promise<StoredFriends | null> {
    const account = await this.#db
      .selectFrom('accounts')
      .leftJoin('friend_links', 'friend_links.guest', 'accounts.guest')
      .select(['accounts.presence', 'friend_links.link'])
      .where('accounts.guest', '=', guest)
      .executeTakeFirst();
    if (account === undefined) return null;
    const friends = this.#others('friends', guest).execute();
    const asked = this.#others('friend_requests', guest)
      .where('pair.at', '>', now - REQUEST_MS)
      .execute();
    const requests = this.#db
      .selectFrom('friend_requests')
      .innerJoin('guests', 'guests.guest', 'friend_requests.guest')
      .select(GUEST)
      .where('friend_requests.other', '=', guest)
      .where('is_open', '=', 1)
      .where('friend_requests.at', '>', now - REQUEST_MS)
      .orderBy('friend_requests.at', 'desc')
      .execute();
    return {
      ...account,
      friends: (await friends).map(guestFrom),
      requests: (await requests).map(guestFrom),
      asked: (await asked).map(guestFrom),
    };
  }

  /** Everyone whom a guest has blocked, the latest first. */
  async blocked(guest: string): Promise<Guest[]> {
    return (await this.#others('blocks', guest).execute()).map(guestFrom);
  }

  #others(table: 'friends' | 'blocks' | 'friend_requests', guest: string) {
    return this.#db
      .selectFrom(sql<Tables['friends']>`${sql.table(table)}`.as('pair'))
      .innerJoin('guests', 'guests.guest', 'pair.other')
      .select(GUEST)
      .where('pair.guest', '=', guest)
      .orderBy('pair.at', 'desc');
  }

  areFriends(one: string, other: string): Promise<boolean> {
    return areFriends(this.#db, one, other);
  }

  async friendsOf(guest: string): Promise<string[]> {
    const rows = await this.#db.selectFrom('friends').select('other').where('guest', '=', guest).execute();
    return rows.map(({ other }) => other);
  }

  /** True if either of two guests has blocked the other. */
  async isBlocked(one: string, other: string): Promise<boolean> {
    return (await hasBlocked(this.#db, one, other)) || (await hasBlocked(this.#db, other, one));
  }

  /** The ids of everyone whom a guest has blocked. */
  async blockedBy(guest: string): Promise<ReadonlySet<string>> {
    const rows = await this.#db.selectFrom('blocks').select('other').where('guest', '=', guest).execute();
    return new Set(rows.map(({ other }) => other));
  }

  /** Everyone who has blocked a guest, or whom the guest has blocked. */
  blockedWith(guest: string): Promise<ReadonlySet<string>> {
    return blockedWith(this.#db, guest);
  }

  /** Which of some guests have been at a table with a guest, or have finished a game with them. */
  async metBy(guest: string, others: readonly string[]): Promise<ReadonlySet<string>> {
    if (others.length === 0) return new Set();
    const rooms = this.#db
      .selectFrom('room_visits as own')
      .innerJoin('room_visits as other', 'other.room', 'own.room')
      .select('other.guest')
      .where('own.guest', '=', guest)
      .where('other.guest', 'in', others);
    const games = this.#db
      .selectFrom('game_guests as own')
      .innerJoin('game_guests as other', 'other.game', 'own.game')
      .select('other.guest')
      .where('own.guest', '=', guest)
      .where('other.guest', 'in', others);
    const met = await rooms.union(games).execute();
    return new Set(met.map((row) => row.guest));
  }

  /** Which of some guests have an account. */
  async accounts(guests: readonly string[]): Promise<ReadonlySet<string>> {
    if (guests.length === 0) return new Set();
    const rows = await this.#db.selectFrom('accounts').select('guest').where('guest', 'in', guests).execute();
    return new Set(rows.map(({ guest }) => guest));
  }

  /** Sets the link of an account in place of the previous one, or ends it. */
  async setLink(guest: string, link: string | null, at: number): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      if (!(await lockAccounts(trx, [guest]))) return;
      await trx.deleteFrom('friend_links').where('guest', '=', guest).execute();
      if (link !== null) await trx.insertInto('friend_links').values({ link, guest, at }).execute();
    });
  }

  async linkOwner(link: string): Promise<Guest | null> {
    const row = await this.#db
      .selectFrom('friend_links')
      .innerJoin('guests', 'guests.guest', 'friend_links.guest')
      .select(GUEST)
      .where('link', '=', link)
      .executeTakeFirst();
    return row === undefined ? null : guestFrom(row);
  }
}
