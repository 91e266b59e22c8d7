import type { Guest } from '@coup-fourre/room';
import type { Kysely } from 'kysely';
import type { FinishedGame } from './gameStore.ts';
import { appearanceFrom } from './guestStore.ts';
import type { Tables } from './tables.ts';

/** The cards of a game, for others to play. `guest` is the author, who sat at `seat`. */
export interface Challenge extends Omit<Tables['challenges'], 'used' | 'computers'> {
  /** The computer at each seat, or null for a person. */
  readonly computers: readonly (string | null)[];
}

/** A challenge with its author's name, or null if the author has been deleted, and the author's choice of face and car. */
export type FoundChallenge = Challenge & Pick<Guest, 'appearance'> & { readonly by: string | null };

/** A room in which `guest` plays a challenge, and the id of the resulting game. */
export type ChallengeRoom = Tables['challenge_rooms'];

/** What is known of a room from its challenge. `author` is null if the author has been deleted. */
export interface RoomOfChallenge extends Pick<ChallengeRoom, 'challenge' | 'game'> {
  readonly author: string | null;
}

/** A finished game of a challenge. */
export type ChallengeGame = Pick<FinishedGame, 'game' | 'room' | 'at' | 'guests' | 'page'>;

/** Challenges, and the rooms in which they are played. */
export class ChallengeStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async add({ computers, ...challenge }: Challenge): Promise<void> {
    await this.#db
      .insertInto('challenges')
      .values({ ...challenge, computers: JSON.stringify(computers), used: challenge.at })
      .execute();
  }

  async find(challenge: string): Promise<FoundChallenge | null> {
    const found = await this.#db
      .selectFrom('challenges')
      .leftJoin('guests', 'guests.guest', 'challenges.guest')
      .selectAll('challenges')
      .select(['guests.name as by', 'guests.face', 'guests.car'])
      .where('challenge', '=', challenge)
      .executeTakeFirst();
    if (found === undefined) return null;
    const { by, face, car, ...row } = found;
    return { ...challengeFrom(row), by, ...appearanceFrom({ face, car }) };
  }

  /** The challenges of a guest, latest first. */
  async ofGuest(guest: string, limit: number): Promise<Challenge[]> {
    const rows = await this.#db
      .selectFrom('challenges')
      .selectAll()
      .where('guest', '=', guest)
      .orderBy('at', 'desc')
      .limit(limit)
      .execute();
    return rows.map(challengeFrom);
  }

  /** Adds a room for a challenge. Call this before opening the room. */
  async addRoom(room: ChallengeRoom): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      await trx.insertInto('challenge_rooms').values(room).execute();
      await trx.updateTable('challenges').set({ used: room.at }).where('challenge', '=', room.challenge).execute();
    });
  }

  /** All rooms of a challenge, oldest first. */
  rooms(challenge: string, limit: number): Promise<ChallengeRoom[]> {
    return this.#db
      .selectFrom('challenge_rooms')
      .selectAll()
      .where('challenge', '=', challenge)
      .orderBy('at')
      .orderBy('room')
      .limit(limit)
      .execute();
  }

  /** The challenge that is played in a room, with its author, or null. */
  async ofRoom(room: string): Promise<RoomOfChallenge | null> {
    const found = await this.#db
      .selectFrom('challenge_rooms')
      .innerJoin('challenges', 'challenges.challenge', 'challenge_rooms.challenge')
      .select(['challenge_rooms.challenge', 'challenge_rooms.game', 'challenges.guest as author'])
      .where('challenge_rooms.room', '=', room)
      .executeTakeFirst();
    return found ?? null;
  }

  /** The finished games of a challenge, oldest first. */
  async games(challenge: string, limit: number): Promise<ChallengeGame[]> {
    const rows = await this.#db
      .selectFrom('challenge_rooms')
      .innerJoin('games', 'games.game', 'challenge_rooms.game')
      .select(['games.game', 'games.room', 'games.at', 'games.guests', 'games.page'])
      .where('challenge_rooms.challenge', '=', challenge)
      .orderBy('games.at')
      .orderBy('games.game')
      .limit(limit)
      .execute();
    return rows.map(({ guests, ...row }) => ({ ...row, guests: JSON.parse(guests) }));
  }

  /** Challenges for which no room has been opened since `before`, oldest first. */
  async unused(before: number, limit: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom('challenges')
      .select('challenge')
      .where('used', '<', before)
      .orderBy('used')
      .limit(limit)
      .execute();
    return rows.map(({ challenge }) => challenge);
  }

  /** Deletes a challenge. Its finished games stay. */
  async delete(challenge: string): Promise<void> {
    await this.#db.transaction().execute(async (trx) => {
      for (const table of ['challenge_rooms', 'club_challenges', 'challenges'] as const)
        await trx.deleteFrom(table).where('challenge', '=', challenge).execute();
    });
  }
}

function challengeFrom({ used: _, computers, ...row }: Tables['challenges']): Challenge {
  return { ...row, computers: JSON.parse(computers) };
}
