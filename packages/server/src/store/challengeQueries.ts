import type { Kysely } from 'kysely';
import type { Challenge, ChallengeGame, ChallengeRoom, ChallengeStore, FoundChallenge } from './challengeStore.ts';
import type { Tables } from './tables.ts';

/** The challenges of a database. */
export function challengeQueries(db: Kysely<Tables>): ChallengeStore {
  return {
    add: (challenge) => addChallenge(db, challenge),
    find: (id) => findChallenge(db, id),
    ofGuest: (guest, limit) => challengesOf(db, guest, limit),
    addRoom: (room) => addChallengeRoom(db, room),
    rooms: (challenge, limit) => challengeRooms(db, challenge, limit),
    games: (challenge, limit) => challengeGames(db, challenge, limit),
    unused: (before, limit) => unusedChallenges(db, before, limit),
    delete: (challenge) => deleteChallenge(db, challenge),
  };
}

async function addChallenge(db: Kysely<Tables>, { computers, ...challenge }: Challenge): Promise<void> {
  await db
    .insertInto('challenges')
    .values({ ...challenge, computers: JSON.stringify(computers), used: challenge.at })
    .execute();
}

/** A challenge, and the name of who made it. */
async function findChallenge(db: Kysely<Tables>, challenge: string): Promise<FoundChallenge | null> {
  const found = await db
    .selectFrom('challenges')
    .leftJoin('guests', 'guests.guest', 'challenges.guest')
    .selectAll('challenges')
    .select('guests.name as by')
    .where('challenge', '=', challenge)
    .executeTakeFirst();
  if (found === undefined) return null;
  const { by, ...row } = found;
  return { ...challengeFrom(row), by };
}

/** A guest's own challenges, the latest first. */
async function challengesOf(db: Kysely<Tables>, guest: string, limit: number): Promise<Challenge[]> {
  const rows = await db
    .selectFrom('challenges')
    .selectAll()
    .where('guest', '=', guest)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute();
  return rows.map(challengeFrom);
}

function challengeFrom({ used: _, computers, ...row }: Tables['challenges']): Challenge {
  return { ...row, computers: JSON.parse(computers) };
}

/** Notes the room before it is opened, so that none is ever without its challenge. */
async function addChallengeRoom(db: Kysely<Tables>, room: ChallengeRoom): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await trx.insertInto('challenge_rooms').values(room).execute();
    await trx.updateTable('challenges').set({ used: room.at }).where('challenge', '=', room.challenge).execute();
  });
}

/** The rooms in which a challenge is or was played, the oldest first. */
async function challengeRooms(db: Kysely<Tables>, challenge: string, limit: number): Promise<ChallengeRoom[]> {
  return db
    .selectFrom('challenge_rooms')
    .selectAll()
    .where('challenge', '=', challenge)
    .orderBy('at')
    .orderBy('room')
    .limit(limit)
    .execute();
}

/** The finished games of those rooms, the oldest first. */
async function challengeGames(db: Kysely<Tables>, challenge: string, limit: number): Promise<ChallengeGame[]> {
  const rows = await db
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

/** Challenges that nobody has used since a time, the oldest first. */
async function unusedChallenges(db: Kysely<Tables>, before: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('challenges')
    .select('challenge')
    .where('used', '<', before)
    .orderBy('used')
    .limit(limit)
    .execute();
  return rows.map(({ challenge }) => challenge);
}

/** Deletes a challenge; the games that were played with its cards stay. */
async function deleteChallenge(db: Kysely<Tables>, challenge: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const table of ['challenge_rooms', 'challenges'] as const)
      await trx.deleteFrom(table).where('challenge', '=', challenge).execute();
  });
}
