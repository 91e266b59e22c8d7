import type { Kysely, Migration } from 'kysely';
import type { Tables } from '../tables.ts';

/** Rooms whose events have the names of before: they cannot be read, and go. Guests, finished games and ratings stay. */
export const oneRoom: Migration = {
  async up(db: Kysely<Tables>) {
    for (const table of ['events', 'room_clocks', 'rooms', 'room_guests', 'room_nodes'] as const)
      await db.deleteFrom(table).execute();
  },
};
