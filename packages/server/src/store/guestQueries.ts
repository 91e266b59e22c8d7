import type { Guest } from '@coup-fourre/room';
import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

/** Milliseconds for which a guest's visit stands for the next ones. */
const SEEN_EVERY_MS = 3_600_000;

/** A guest and the hash of one of their tokens. */
export interface GuestToken {
  readonly guest: string;
  readonly tokenHash: string;
}

/** A guest's one-time code, by its hash, and when it expires. */
export interface GuestCode {
  readonly guest: string;
  readonly codeHash: string;
  readonly until: number;
}

/** Adds a guest with the first token; rejects if either exists. */
export async function addGuest(
  db: Kysely<Tables>,
  { id, ...guest }: Guest,
  token: Omit<GuestToken, 'guest'> & { at: number },
) {
  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('guests')
      .values({ guest: id, ...columnsOf(guest), at: token.at, seen: token.at })
      .execute();
    await addToken(trx, { guest: id, tokenHash: token.tokenHash }, token.at);
  });
}

export async function guestByToken(db: Kysely<Tables>, tokenHash: string): Promise<Guest | null> {
  const row = await db
    .selectFrom('tokens')
    .innerJoin('guests', 'guests.guest', 'tokens.guest')
    .select(['guests.guest', 'guests.name', 'guests.face', 'guests.car'])
    .where('tokens.hash', '=', tokenHash)
    .executeTakeFirst();
  return row === undefined ? null : guestOf(row);
}

/** Guests by their ids, those that there are. */
export async function guestsNamed(db: Kysely<Tables>, ids: readonly string[]): Promise<Guest[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('guests')
    .select(['guest', 'name', 'face', 'car'])
    .where('guest', 'in', [...ids])
    .execute();
  return rows.map(guestOf);
}

/** Records that a guest is here, at most once an hour. */
export async function seeGuest(db: Kysely<Tables>, guest: string, now: number): Promise<void> {
  await db
    .updateTable('guests')
    .set({ seen: now })
    .where('guest', '=', guest)
    .where('seen', '<', now - SEEN_EVERY_MS)
    .execute();
}

export async function updateGuest(db: Kysely<Tables>, { id, ...guest }: Guest): Promise<void> {
  await db.updateTable('guests').set(columnsOf(guest)).where('guest', '=', id).execute();
}

type GuestColumns = Pick<Tables['guests'], 'name' | 'face' | 'car'>;

function columnsOf({ name, appearance }: Omit<Guest, 'id'>): GuestColumns {
  return { name, face: appearance?.face ?? null, car: appearance?.car ?? null };
}

function guestOf({ guest: id, name, face, car }: GuestColumns & { readonly guest: string }): Guest {
  if (face === null && car === null) return { id, name };
  return { id, name, appearance: { ...(face !== null && { face }), ...(car !== null && { car }) } };
}

export async function addToken(db: Kysely<Tables>, { guest, tokenHash }: GuestToken, at: number): Promise<void> {
  await db.insertInto('tokens').values({ hash: tokenHash, guest, at }).execute();
}

export async function removeToken(db: Kysely<Tables>, tokenHash: string): Promise<void> {
  await db.deleteFrom('tokens').where('hash', '=', tokenHash).execute();
}

/** Removes what makes other devices the guest, codes that were not used yet included. */
export async function removeOtherTokens(db: Kysely<Tables>, { guest, tokenHash }: GuestToken): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('tokens').where('guest', '=', guest).where('hash', '!=', tokenHash).execute();
    await trx.deleteFrom('codes').where('guest', '=', guest).execute();
  });
}

export async function addCode(db: Kysely<Tables>, { guest, codeHash, until }: GuestCode): Promise<void> {
  await db.insertInto('codes').values({ hash: codeHash, guest, until }).execute();
}

/** The guest of a code that is still valid at `now`. Deleting the row claims the code, so it can be used only once. */
export async function takeCode(db: Kysely<Tables>, codeHash: string, now: number): Promise<Guest | null> {
  await db.deleteFrom('codes').where('until', '<=', now).execute();
  const taken = await db.deleteFrom('codes').where('hash', '=', codeHash).returning('guest').executeTakeFirst();
  if (taken === undefined) return null;
  const row = await db
    .selectFrom('guests')
    .select(['guest', 'name', 'face', 'car'])
    .where('guest', '=', taken.guest)
    .executeTakeFirst();
  return row === undefined ? null : guestOf(row);
}
