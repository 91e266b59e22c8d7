import { DAY_MS } from '@coup-fourre/room';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type FinishedGame, finishedGameFrom, type RatedSeats, ratedSeatsFrom } from './gameStore.ts';
import type { Tables } from './tables.ts';
import { takeTurn } from './turns.ts';

/**
 * Computes new ratings. The arguments are the ratings before the game, and the games for which its guests were rated
 * that day.
 */
export type ComputeRatings = (before: readonly Rating[], sameDay: readonly RatedSeats[]) => readonly Rating[];

/** A guest's rating for a number of seats (OpenSkill: Weng and Lin 2011). */
export type Rating = Readonly<Tables['ratings']>;

// The same expression as in the index: SQLite uses a partial index only for the index's own condition.
const IS_UNRATED = sql<boolean>`rating = 'due'`;

/** Ratings from finished games. */
export class RatingStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /** A guest's ratings, one per number of seats. */
  ofGuest(guest: string): Promise<Rating[]> {
    return this.#db.selectFrom('ratings').selectAll().where('guest', '=', guest).orderBy('players').execute();
  }

  /** Rated games whose ratings have not been computed, oldest first. */
  async unratedGames(limit: number): Promise<FinishedGame[]> {
    const rows = await this.#db.selectFrom('games').selectAll().where(IS_UNRATED).orderBy('at').limit(limit).execute();
    return rows.map(finishedGameFrom);
  }

  /**
   * Computes the ratings after a game with `rate`, exactly once across all nodes. Returns false if that was already
   * done.
   * If `rate` returns no rating, the game is marked as repeated too often.
   * Games are rated one at a time across all nodes, because two games may share a guest.
   */
  rateGame(game: FinishedGame, rate: ComputeRatings): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      await takeTurn(trx, 'ratings');
      const [claim] = await trx
        .updateTable('games')
        .set({ rating: 'done' })
        .where('game', '=', game.game)
        .where('rating', '=', 'due')
        .execute();
      if (claim?.numUpdatedRows !== 1n) return false;
      const after = rate(await ratingsBefore(trx, game), await ratedSameDay(trx, game));
      if (after.length === 0)
        await trx.updateTable('games').set({ rating: 'repeated' }).where('game', '=', game.game).execute();
      for (const rating of after) await write(trx, rating);
      return true;
    });
  }
}

/** Other games of the same UTC day for which a guest of this game was rated. */
async function ratedSameDay(trx: Transaction<Tables>, { game, guests, at }: FinishedGame): Promise<RatedSeats[]> {
  const people = peopleOf(guests);
  if (people.length === 0) return [];
  const day = at - (at % DAY_MS);
  const rows = await trx
    .selectFrom('game_guests')
    .innerJoin('games', 'games.game', 'game_guests.game')
    .select(['games.game', 'games.guests', 'games.players', 'games.rating', 'games.terms'])
    .distinct()
    .where('game_guests.guest', 'in', people)
    .where('game_guests.at', '>=', day)
    .where('game_guests.at', '<', day + DAY_MS)
    .where('games.rating', '=', 'done')
    .where('games.game', '!=', game)
    .execute();
  return rows.map(ratedSeatsFrom);
}

function peopleOf(guests: FinishedGame['guests']): string[] {
  return [...new Set(guests.filter((guest) => guest !== null))];
}

async function ratingsBefore(trx: Transaction<Tables>, { guests, players }: FinishedGame): Promise<Rating[]> {
  const people = peopleOf(guests);
  if (people.length === 0) return [];
  return trx.selectFrom('ratings').selectAll().where('guest', 'in', people).where('players', '=', players).execute();
}

async function write(trx: Transaction<Tables>, { guest, players, mu, sigma, games }: Rating): Promise<void> {
  await trx
    .insertInto('ratings')
    .values({ guest, players, mu, sigma, games })
    .onConflict((conflict) => conflict.columns(['guest', 'players']).doUpdateSet({ mu, sigma, games }))
    .execute();
}
