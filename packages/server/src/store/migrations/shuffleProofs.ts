import type { Kysely, Migration } from 'kysely';
import type { Tables } from '../tables.ts';
import { oneRoom } from './oneRoom.ts';

/** Rooms whose shuffles were made in the first way cannot go on, and go. Guests, finished games and ratings stay. */
export const shuffleProofs: Migration = {
  async up(db: Kysely<Tables>) {
    await oneRoom.up(db);
    await db.deleteFrom('room_snapshots').execute();
  },
};
