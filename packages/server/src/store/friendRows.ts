import { DAY_MS } from '@coup-fourre/room';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export const MAX_FRIENDS = 200;

/** A request without an answer ends after this time. */
export const REQUEST_MS = 30 * DAY_MS;

/** One guest who asks another, or does something about them. */
export interface Pair {
  readonly guest: string;
  readonly other: string;
}

export interface TimedPair extends Pair {
  readonly at: number;
}

export type AskRefusal = 'needsAccount' | 'otherIsGuest' | 'youBlocked' | 'tooManyFriends';

type Db = Kysely<Tables> | Transaction<Tables>;

/** Makes changes between accounts wait for each other, in an order that avoids a deadlock. False if one has no account. */
export async function lockAccounts(trx: Transaction<Tables>, guests: readonly string[]): Promise<boolean> {
  for (const guest of guests.toSorted()) {
    const locked = await trx.updateTable('accounts').set({ guest }).where('guest', '=', guest).executeTakeFirst();
    if (locked.numUpdatedRows !== 1n) return false;
  }
  return true;
}

export async function whyNotFriends(trx: Transaction<Tables>, { guest, other }: Pair): Promise<AskRefusal | null> {
  if (guest === other) return 'otherIsGuest';
  if (!(await lockAccounts(trx, [guest, other]))) {
    const own = await trx.selectFrom('accounts').select('guest').where('guest', '=', guest).executeTakeFirst();
    return own === undefined ? 'needsAccount' : 'otherIsGuest';
  }
  return (await hasBlocked(trx, guest, other)) ? 'youBlocked' : null;
}

export async function areFriends(db: Db, guest: string, other: string): Promise<boolean> {
  const found = await db
    .selectFrom('friends')
    .select('other')
    .where('guest', '=', guest)
    .where('other', '=', other)
    .executeTakeFirst();
  return found !== undefined;
}

export async function hasBlocked(db: Db, guest: string, other: string): Promise<boolean> {
  const found = await db
    .selectFrom('blocks')
    .select('other')
    .where('guest', '=', guest)
    .where('other', '=', other)
    .executeTakeFirst();
  return found !== undefined;
}

export async function hasAsked(trx: Transaction<Tables>, { guest, other, at }: TimedPair): Promise<boolean> {
  const found = await trx
    .selectFrom('friend_requests')
    .select('other')
    .where('guest', '=', guest)
    .where('other', '=', other)
    .where('at', '>', at - REQUEST_MS)
    .executeTakeFirst();
  return found !== undefined;
}

export async function countFriends(trx: Transaction<Tables>, guest: string): Promise<number> {
  const { count } = await trx
    .selectFrom('friends')
    .select(sql<number>`count(*)`.as('count'))
    .where('guest', '=', guest)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export async function befriend(
  trx: Transaction<Tables>,
  { guest, other, at }: TimedPair,
): Promise<'friends' | 'tooManyFriends'> {
  for (const each of [guest, other]) if ((await countFriends(trx, each)) >= MAX_FRIENDS) return 'tooManyFriends';
  await part(trx, { guest, other });
  await trx
    .insertInto('friends')
    .values([
      { guest, other, at },
      { guest: other, other: guest, at },
    ])
    .execute();
  return 'friends';
}

/** Ends friendship, requests and invitations of two accounts. */
export async function part(trx: Transaction<Tables>, { guest, other }: Pair): Promise<void> {
  for (const [one, two] of [
    [guest, other],
    [other, guest],
  ] as const)
    for (const table of ['friends', 'friend_requests', 'invitations'] as const)
      await trx.deleteFrom(table).where('guest', '=', one).where('other', '=', two).execute();
}

/** Ends everything between two guests. A request of `other` stays visible to `other`, as if it had no answer yet. */
export async function block(trx: Transaction<Tables>, { guest, other, at }: TimedPair): Promise<void> {
  const asked = await trx
    .selectFrom('friend_requests')
    .selectAll()
    .where('guest', '=', other)
    .where('other', '=', guest)
    .executeTakeFirst();
  await part(trx, { guest, other });
  if (asked !== undefined)
    await trx
      .insertInto('friend_requests')
      .values({ ...asked, is_open: 0 })
      .execute();
  await trx
    .insertInto('blocks')
    .values({ guest, other, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Everyone who has blocked a guest, or whom the guest has blocked. */
export async function blockedWith(db: Db, guest: string): Promise<ReadonlySet<string>> {
  const own = await db.selectFrom('blocks').select('other').where('guest', '=', guest).execute();
  const others = await db.selectFrom('blocks').select('guest').where('other', '=', guest).execute();
  return new Set([...own.map(({ other }) => other), ...others.map((row) => row.guest)]);
}
