import { DAY_MS, SETTLED_AFTER_GAMES } from '@coup-fourre/room';
import type { Players } from '@coup-fourre/rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import {
  type FinishedGame,
  finishedGameFrom,
  GAME_COLUMNS,
  type RatedSeats,
  ratedSeatsFrom,
  type SeatRating,
  seatRatingsFrom,
} from './gameStore.ts';
import type { Tables } from './tables.ts';
import { takeTurn } from './turns.ts';

/** Computes the ratings that change by a game. */
export type ComputeRatings = (game: RatedGame, past: RatedPast) => GameRating;

/** The fields of a game that its rating depends on. */
export type RatedGame = Pick<FinishedGame, 'guests' | 'players' | 'places' | 'terms'>;

/**
 * The ratings of a game's people before it, and the games for which they were rated that day. `seats` is set if the
 * game is rated again: its weights stay, and so do the ratings of people who are gone.
 */
export interface RatedPast {
  readonly before: readonly Rating[];
  readonly sameDay: readonly RatedSeats[];
  readonly seats: readonly (SeatRating | null)[] | null;
}

/**
 * The seats' ratings before the game and their weights (null for a seat without a person), and the ratings after the
 * game.
 */
interface GameRating {
  readonly seats: readonly (SeatRating | null)[];
  readonly after: readonly Rating[];
}

/** A guest's rating for a number of seats (OpenSkill: Weng and Lin 2011). */
export type Rating = Readonly<Tables['ratings']>;

/** An account on a board. */
type RatedAccount = Pick<Tables['guests'], 'guest' | 'name' | 'face' | 'car'> & Pick<Rating, 'mu' | 'sigma' | 'games'>;

/** How many ratings a rebuild has computed, and how many of them were not as stored. */
interface RebuiltRatings {
  readonly games: number;
  readonly ratings: number;
  readonly changed: number;
}

// The same expression as in the index: SQLite uses a partial index only for the index's own condition.
const IS_UNRATED = sql<boolean>`rating = 'due'`;

// The same expressions as in the index.
const IS_SETTLED = sql<boolean>`games >= ${sql.lit(SETTLED_AFTER_GAMES)}`;
const AT_LEAST = sql<number>`(mu - 2 * sigma)`;

const MAX_ENTRIES = 100;

const GAMES_PER_PAGE = 200;

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

  /** The best settled ratings for a number of players, of accounts that show them: of all, or among some guests. */
  async board(players: Players, guests: readonly string[] | null): Promise<RatedAccount[]> {
    if (guests?.length === 0) return [];
    return this.#db
      .selectFrom('ratings')
      .innerJoin('accounts', 'accounts.guest', 'ratings.guest')
      .innerJoin('guests', 'guests.guest', 'ratings.guest')
      .select(['ratings.guest', 'mu', 'sigma', 'games', 'name', 'face', 'car'])
      .where('players', '=', players)
      .where(IS_SETTLED)
      .where('shown', 'like', '%"ratings"%')
      .$if(guests !== null, (ratings) => ratings.where('ratings.guest', 'in', guests ?? []))
      .orderBy(AT_LEAST, 'desc')
      .limit(MAX_ENTRIES)
      .execute();
  }

  /** Rated games whose ratings have not been computed, oldest first. */
  async unratedGames(limit: number): Promise<FinishedGame[]> {
    const games = this.#db.selectFrom('games').select(GAME_COLUMNS);
    const rows = await games.where(IS_UNRATED).orderBy('at').limit(limit).execute();
    return rows.map(finishedGameFrom);
  }

  /**
   * Computes the ratings after a game with `rate`, exactly once across all nodes. Returns false if that was already
   * done.
   * If `rate` returns no rating, the game is marked as repeated too often.
   * Games are rated one at a time across all nodes, because two games may share a guest. Each gets the number of its turn.
   */
  rateGame(game: FinishedGame, rate: ComputeRatings): Promise<boolean> {
    return this.#db.transaction().execute(async (trx) => {
      const rated = await takeTurn(trx, 'ratings');
      const [claim] = await trx
        .updateTable('games')
        .set({ rating: 'done', rated })
        .where('game', '=', game.game)
        .where('rating', '=', 'due')
        .execute();
      if (claim?.numUpdatedRows !== 1n) return false;
      const past = {
        before: await ratingsBefore(trx, game),
        sameDay: await ratedSameDay(trx, game, rated),
        seats: null,
      };
      const { seats, after } = rate(game, past);
      await trx
        .updateTable('games')
        .set(after.length === 0 ? { rating: 'repeated', rated: null } : { seat_ratings: JSON.stringify(seats) })
        .where('game', '=', game.game)
        .execute();
      for (const rating of after) await write(trx, rating);
      return true;
    });
  }
}

/**
 * Computes all ratings again, from the rated games in the order in which they were rated. Ratings of guests who still
 * exist come from their games alone. For deleted guests, and for ratings lost in a merge, each game keeps the numbers
 * from before it. So the ratings of their opponents stay as they were. A game that was rated before games kept such
 * numbers is weighed again, without people who are gone.
 */
export function rebuildRatings(db: Kysely<Tables>, rate: ComputeRatings): Promise<RebuiltRatings> {
  return db.transaction().execute(async (trx) => {
    await takeTurn(trx, 'ratings');
    const ratings = new Map<string, Rating>();
    const keyOf = (guest: string, players: number) => `${players} ${guest}`;
    let [games, last] = [0, 0];
    for (;;) {
      const rows = await trx
        .selectFrom('games')
        .select([...GAME_COLUMNS, 'games.rated', 'games.seat_ratings'])
        .where('rated', '>', last)
        .orderBy('rated')
        .limit(GAMES_PER_PAGE)
        .execute();
      for (const { rated, seat_ratings, ...columns } of rows) {
        const game = finishedGameFrom(columns);
        const seats = seat_ratings === null ? null : seatRatingsFrom(seat_ratings);
        const people = seats === null ? game.guests : seats.map((seat) => seat?.guest ?? null);
        const before = people.flatMap((guest) => ratings.get(keyOf(guest ?? '', game.players)) ?? []);
        last = rated ?? last;
        const sameDay = seats === null ? await ratedSameDay(trx, game, last) : [];
        const again = rate(game, { before, sameDay, seats });
        for (const rating of again.after) ratings.set(keyOf(rating.guest, rating.players), rating);
        const text = JSON.stringify(again.seats);
        if (text !== seat_ratings)
          await trx.updateTable('games').set({ seat_ratings: text }).where('game', '=', game.game).execute();
      }
      games += rows.length;
      if (rows.length < GAMES_PER_PAGE) break;
    }
    return { games, ratings: ratings.size, changed: await replaceRatings(trx, [...ratings.values()]) };
  });
}

/** Replaces all ratings. Returns how many were not as stored. */
async function replaceRatings(trx: Transaction<Tables>, ratings: readonly Rating[]): Promise<number> {
  const textOf = ({ guest, players, mu, sigma, games }: Rating) => JSON.stringify([guest, players, mu, sigma, games]);
  const wanted = new Set(ratings.map(textOf));
  const stored = new Set<string>();
  let changed = 0;
  for (const rating of await trx.selectFrom('ratings').selectAll().execute()) {
    stored.add(textOf(rating));
    if (wanted.has(textOf(rating))) continue;
    changed += 1;
    const { guest, players } = rating;
    await trx.deleteFrom('ratings').where('guest', '=', guest).where('players', '=', players).execute();
  }
  const missing = ratings.filter((rating) => !stored.has(textOf(rating)));
  for (const rating of missing) await write(trx, rating);
  return Math.max(changed, missing.length);
}

/** Games of the same UTC day for which a guest of this game was rated earlier. */
async function ratedSameDay(
  trx: Transaction<Tables>,
  { guests, at }: FinishedGame,
  rated: number,
): Promise<RatedSeats[]> {
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
    .where('games.rated', '<', rated)
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
