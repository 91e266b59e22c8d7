import { DELETED_GUEST } from '@coup-fourre/room';
import type { Kysely } from 'kysely';
import { withdrawFromDays } from './dayQueries.ts';
import { takeGamesTurn } from './gamesTurn.ts';
import type { Tables } from './tables.ts';

/** Events and games that are changed at once, so that nobody waits for long. */
const BATCH_SIZE = 500;
const GAMES_PER_BATCH = 50;

/** Rooms that are over and in which nothing has happened since a time, the oldest first. */
export async function oldRooms(db: Kysely<Tables>, before: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('room_clocks')
    .innerJoin('rooms', 'rooms.room', 'room_clocks.room')
    .select('rooms.room')
    .where('room_clocks.due', 'is', null)
    .where('room_clocks.at', '<', before)
    .where('rooms.phase', '=', 'over')
    .orderBy('room_clocks.at')
    .limit(limit)
    .execute();
  return rows.map(({ room }) => room);
}

/** Deletes a room and its log, from the end, so that what is left of it is a log at any time. */
export async function deleteRoom(db: Kysely<Tables>, room: string): Promise<void> {
  await db.deleteFrom('room_snapshots').where('room', '=', room).execute();
  for (;;) {
    const last = await db
      .selectFrom('events')
      .select('seq')
      .where('room', '=', room)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (last === undefined) break;
    await db
      .deleteFrom('events')
      .where('room', '=', room)
      .where('seq', '>', last.seq - BATCH_SIZE)
      .execute();
  }
  for (const table of ['room_guests', 'room_nodes', 'rooms', 'room_clocks'] as const)
    await db.deleteFrom(table).where('room', '=', room).execute();
}

/** Guests who have not been here since a time, and have no seat in a room that goes on. */
export async function idleGuests(db: Kysely<Tables>, before: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('guests')
    .select('guest')
    .where('seen', '<', before)
    .where('at', '<', before)
    .where((where) =>
      where.not(
        where.exists(where.selectFrom('room_guests').select('room').whereRef('room_guests.guest', '=', 'guests.guest')),
      ),
    )
    .orderBy('seen')
    .limit(limit)
    .execute();
  return rows.map(({ guest }) => guest);
}

/** Deletes a guest. Their games stay for the others who played, under a neutral name, and go with the last of them. */
export async function deleteGuest(db: Kysely<Tables>, guest: string): Promise<void> {
  while ((await withdrawFromGames(db, guest)) === GAMES_PER_BATCH);
  await db.transaction().execute(async (trx) => {
    await withdrawFromDays(trx, guest);
    for (const table of ['challenges', 'challenge_rooms'] as const)
      await trx.updateTable(table).set({ guest: null }).where('guest', '=', guest).execute();
    for (const table of ['ratings', 'puzzle_tries', 'puzzle_solvers', 'tokens', 'codes', 'guests'] as const)
      await trx.deleteFrom(table).where('guest', '=', guest).execute();
  });
}

function withdrawFromGames(db: Kysely<Tables>, guest: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    // Others who played may be deleted at the same time.
    await takeGamesTurn(trx);
    const rows = await trx
      .selectFrom('game_guests')
      .innerJoin('games', 'games.game', 'game_guests.game')
      .select(['games.game', 'games.page', 'games.guests'])
      .where('game_guests.guest', '=', guest)
      .limit(GAMES_PER_BATCH)
      .execute();
    for (const { game, page, guests } of rows) {
      const others = (JSON.parse(guests) as (string | null)[]).map((each) => (each === guest ? null : each));
      const isLeft = others.some((each) => each !== null);
      await (isLeft
        ? trx
            .updateTable('games')
            .set({ page: pageWithout(page, guest), guests: JSON.stringify(others) })
            .where('game', '=', game)
            .execute()
        : trx.deleteFrom('games').where('game', '=', game).execute());
      await trx.deleteFrom('game_guests').where('guest', '=', guest).where('game', '=', game).execute();
    }
    return rows.length;
  });
}

interface PageOfSeats {
  readonly seats?: readonly { readonly guest: string | null }[];
}

function pageWithout(text: string, guest: string): string {
  const page = JSON.parse(text) as PageOfSeats;
  const seats = page.seats?.map((seat) =>
    seat.guest === guest ? { ...seat, name: DELETED_GUEST.name, guest: '' } : seat,
  );
  return JSON.stringify({ ...page, ...(seats && { seats }) });
}
