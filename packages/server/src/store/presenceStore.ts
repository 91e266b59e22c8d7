import type { Presence } from '@coup-fourre/room';
import type { Kysely } from 'kysely';
import { blockedWith } from './friendRows.ts';
import { type RoomRow, rowFrom } from './roomRow.ts';
import type { Tables } from './tables.ts';

const MAX_TABLES = 400;

/** Which accounts are online, and who may see it. */
export class PresenceStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** Stores that an account has a socket on a node. Ignores guests without an account. */
  async arrive(node: string, guest: string): Promise<void> {
    const account = await this.#db.selectFrom('accounts').select('guest').where('guest', '=', guest).executeTakeFirst();
    if (account === undefined) return;
    await this.#db
      .insertInto('guests_here')
      .values({ node, guest })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }

  async depart(node: string, guest: string): Promise<void> {
    await this.#db.deleteFrom('guests_here').where('node', '=', node).where('guest', '=', guest).execute();
  }

  /** Forgets who was on nodes that were last seen before `before`, except `node`. */
  async forgetNodes(node: string, before: number): Promise<void> {
    const lost = await this.#db
      .selectFrom('nodes')
      .select('node')
      .where('seen', '<', before)
      .where('node', '!=', node)
      .execute();
    for (const each of lost) await this.#db.deleteFrom('guests_here').where('node', '=', each.node).execute();
  }

  async here(viewer: string | null, guests: readonly string[]): Promise<string[]> {
    if (guests.length === 0) return [];
    const rows = await this.#db
      .selectFrom('guests_here')
      .innerJoin('accounts', 'accounts.guest', 'guests_here.guest')
      .select('accounts.guest')
      .distinct()
      .where('guests_here.guest', 'in', guests)
      .where((where) =>
        where.or([
          where('accounts.presence', '=', 'everyone'),
          where.and([
            where('accounts.presence', '=', 'friends'),
            where.exists(
              where
                .selectFrom('friends')
                .select('friends.other')
                .whereRef('friends.guest', '=', 'accounts.guest')
                .where('friends.other', '=', viewer ?? ''),
            ),
          ]),
        ]),
      )
      .execute();
    const blocked = viewer === null ? new Set<string>() : await blockedWith(this.#db, viewer);
    return rows.map(({ guest }) => guest).filter((guest) => !blocked.has(guest));
  }

  /** Which of some guests have tried a puzzle since a time. */
  async inPuzzles(guests: readonly string[], since: number): Promise<ReadonlySet<string>> {
    if (guests.length === 0) return new Set();
    const rows = await this.#db
      .selectFrom('puzzle_tries')
      .select('guest')
      .distinct()
      .where('guest', 'in', guests)
      .where('at', '>=', since)
      .execute();
    return new Set(rows.map(({ guest }) => guest));
  }

  async setPresence(guest: string, presence: Presence): Promise<void> {
    await this.#db.updateTable('accounts').set({ presence }).where('guest', '=', guest).execute();
  }

  /** Unfinished rooms in which any of some guests has a seat, latest first. */
  async tables(guests: readonly string[]): Promise<RoomRow[]> {
    if (guests.length === 0) return [];
    const rows = await this.#db
      .selectFrom('rooms')
      .innerJoin('room_clocks', 'room_clocks.room', 'rooms.room')
      .selectAll('rooms')
      .select(['room_clocks.at', 'room_clocks.due'])
      .where('rooms.room', 'in', (of) => of.selectFrom('room_guests').select('room').where('guest', 'in', guests))
      .where('rooms.phase', '!=', 'over')
      .orderBy('room_clocks.at', 'desc')
      .limit(MAX_TABLES)
      .execute();
    return rows.map(rowFrom);
  }
}
