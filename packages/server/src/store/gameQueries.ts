import { type Kysely, sql } from 'kysely';
import { finishedGameFrom } from './serializedAppend.ts';
import type { FinishedGame, GameSummary } from './store.ts';
import type { Tables } from './tables.ts';

// The same expression as in the index, which serves no other.
const IS_UNRATED = sql<boolean>`rating = 'due'`;

/** A finished game by its id. */
export async function findGame(db: Kysely<Tables>, game: string): Promise<FinishedGame | null> {
  const row = await db.selectFrom('games').selectAll().where('game', '=', game).executeTakeFirst();
  return row === undefined ? null : finishedGameFrom(row);
}

/** A guest's finished games, the latest first. */
export async function gamesOf(db: Kysely<Tables>, guest: string, limit: number): Promise<GameSummary[]> {
  const rows = await db
    .selectFrom('game_guests')
    .innerJoin('games', 'games.game', 'game_guests.game')
    .select(['games.game', 'games.at', 'games.edition', 'games.players', 'games.page'])
    .where('game_guests.guest', '=', guest)
    .orderBy('game_guests.at', 'desc')
    .orderBy('game_guests.game', 'desc')
    .limit(limit)
    .execute();
  return rows as GameSummary[];
}

/** Rated games whose ratings are not computed yet, the oldest first. */
export async function unratedGames(db: Kysely<Tables>, limit: number): Promise<FinishedGame[]> {
  const rows = await db.selectFrom('games').selectAll().where(IS_UNRATED).orderBy('at').limit(limit).execute();
  return rows.map(finishedGameFrom);
}
