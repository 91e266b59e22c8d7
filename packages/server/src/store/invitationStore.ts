import { DAY_MS } from '@coup-fourre/room';
import type { Kysely } from 'kysely';
import { areFriends, lockAccounts } from './friendRows.ts';
import { GUEST, guestFrom } from './guestStore.ts';
import type { Tables } from './tables.ts';

const INVITATION_MS = DAY_MS;

/** Invitations of friends to tables. */
export class InvitationStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Invites a friend to a table. Returns false if `guest` and `other` are not friends. */
  invite({ guest, other, at, room }: Tables['invitations']): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      if (!(await lockAccounts(trx, [guest, other])) || !(await areFriends(trx, guest, other))) return false;
      await trx
        .deleteFrom('invitations')
        .where('guest', '=', guest)
        .where('at', '<=', at - INVITATION_MS)
        .execute();
      await trx
        .insertInto('invitations')
        .values({ guest, other, room, at })
        .onConflict((conflict) => conflict.columns(['guest', 'other', 'room']).doUpdateSet({ at }))
        .execute();
      return true;
    });
  }

  /** The invitations of a guest to tables at which someone sits and a seat is free, the latest first. */
  async ofGuest(guest: string, now: number) {
    const rows = await this.#db
      .selectFrom('invitations')
      .innerJoin('guests', 'guests.guest', 'invitations.other')
      .innerJoin('rooms', 'rooms.room', 'invitations.room')
      .select(GUEST)
      .select(['invitations.room', 'invitations.at', 'rooms.edition', 'rooms.players', 'rooms.free_seats'])
      .where('invitations.guest', '=', guest)
      .where('invitations.at', '>', now - INVITATION_MS)
      .where('rooms.phase', '=', 'gathering')
      .where('rooms.free_seats', '>', 0)
      .whereRef('rooms.free_seats', '<', 'rooms.players')
      .where('rooms.room', 'not in', (own) => own.selectFrom('room_guests').select('room').where('guest', '=', guest))
      .orderBy('invitations.at', 'desc')
      .execute();
    return rows.map(({ room, at, edition, players, free_seats: freeSeats, ...from }) => ({
      table: { room, edition, players, freeSeats },
      from: guestFrom(from),
      at,
    }));
  }

  /** The guests who were invited to a table. */
  async toRoom(room: string): Promise<string[]> {
    const rows = await this.#db.selectFrom('invitations').select('guest').distinct().where('room', '=', room).execute();
    return rows.map(({ guest }) => guest);
  }

  /** True if someone at the table has invited the guest, less than a day ago. */
  async isInvited(guest: string, room: string, now: number): Promise<boolean> {
    const found = await this.#db
      .selectFrom('invitations')
      .select('room')
      .where('guest', '=', guest)
      .where('room', '=', room)
      .where('at', '>', now - INVITATION_MS)
      .executeTakeFirst();
    return found !== undefined;
  }

  async decline(guest: string, room: string): Promise<void> {
    await this.#db.deleteFrom('invitations').where('guest', '=', guest).where('room', '=', room).execute();
  }
}
