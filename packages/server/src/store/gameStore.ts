import { DELETED_GUEST, type FriendRecord, type WhyNotRated } from '@coup-fourre/room';
import { type EditionId, type Players, teamOf } from '@coup-fourre/rules';
import type { Kysely, Transaction } from 'kysely';
import type { GameColumns, Tables } from './tables.ts';
import { takeTurn } from './turns.ts';

/** A finished match with the contents of its page. */
export interface FinishedGame {
  readonly game: string;
  readonly room: string;
  readonly at: number;
  readonly edition: EditionId;
  readonly players: Players;
  /** The guest at each seat, or null for a computer. */
  readonly guests: readonly (string | null)[];
  readonly terms: RatingTerms;
  /** Rank of each seat's team, 1 for the winners. */
  readonly places: readonly number[];
  /** The contents of its page, as JSON. */
  readonly page: string;
  /** The record with proofs of its shuffles, as text. */
  readonly record: string;
}

/** How a game counts for the ratings. */
export interface RatingTerms {
  /** Why the game does not count, or null if it does. */
  readonly whyNot: WhyNotRated | null;
  /** For each seat: the person gains and loses, can only lose, loses because they left, or is not affected. */
  readonly effects: readonly ('all' | 'loss' | 'left' | 'none')[];
  /** For each seat: true if an opponent used the same network. */
  readonly sharesAddress: readonly boolean[];
}

/** A finished game in a list. */
export type GameSummary = Pick<FinishedGame, 'game' | 'at' | 'edition' | 'players' | 'page'>;

/** The maximum number of games that count in the record between two players. */
const MAX_RECORD_GAMES = 1000;

/** Games changed per transaction, so that no one waits long. */
const GAMES_PER_BATCH = 50;

/** Finished games. A game is stored together with the append that finishes it. */
export class GameStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async find(game: string): Promise<FinishedGame | null> {
    const row = await this.#db.selectFrom('games').select(GAME_COLUMNS).where('game', '=', game).executeTakeFirst();
    return row === undefined ? null : finishedGameFrom(row);
  }

  /** A guest's finished games, latest first. */
  async ofGuest(guest: string, limit: number): Promise<GameSummary[]> {
    return this.#db
      .selectFrom('game_guests')
      .innerJoin('games', 'games.game', 'game_guests.game')
      .select(['games.game', 'games.at', 'games.edition', 'games.players', 'games.page'])
      .where('game_guests.guest', '=', guest)
      .orderBy('game_guests.at', 'desc')
      .orderBy('game_guests.game', 'desc')
      .limit(limit)
      .execute();
  }

  /** The record of two players in the latest games that they finished in different teams. */
  async record(guest: string, other: string): Promise<FriendRecord> {
    const games = await this.#db
      .selectFrom('game_guests')
      .innerJoin('games', 'games.game', 'game_guests.game')
      .select(['games.players', 'games.guests', 'games.places', 'games.page'])
      .where('game_guests.guest', '=', guest)
      .where('games.game', 'in', (of) => of.selectFrom('game_guests').select('game').where('guest', '=', other))
      .orderBy('game_guests.at', 'desc')
      .limit(MAX_RECORD_GAMES)
      .execute();
    const results = games.map((game) => resultsOf(game, [guest, other])).filter((result) => result !== null);
    return {
      won: results.filter(([own, others]) => own.place < others.place).length,
      lost: results.filter(([own, others]) => own.place > others.place).length,
      points: results.reduce((sum, [own]) => sum + own.total, 0),
      otherPoints: results.reduce((sum, [, others]) => sum + others.total, 0),
    };
  }
}

interface Result {
  readonly place: number;
  readonly total: number;
}

/** The results of two players in a game, or null if they were partners. */
function resultsOf(
  game: { readonly players: Players; readonly guests: string; readonly places: string; readonly page: string },
  pair: readonly [string, string],
): readonly [Result, Result] | null {
  const guests = JSON.parse(game.guests) as readonly (string | null)[];
  const places = JSON.parse(game.places) as readonly number[];
  const { totals = [] } = JSON.parse(game.page) as { readonly totals?: readonly number[] };
  const resultOf = (guest: string) => {
    const seat = guests.indexOf(guest);
    const team = teamOf(game, seat);
    return { team, place: places[seat] ?? 0, total: totals[team] ?? 0 };
  };
  const [own, other] = [resultOf(pair[0]), resultOf(pair[1])];
  return own.team === other.team ? null : [own, other];
}

/**
 * Removes a guest from their games. The games stay for the other people, with a neutral name.
 * Games without any person left are deleted.
 */
export async function withdrawFromGames(db: Kysely<Tables>, guest: string): Promise<void> {
  while ((await withdrawFromSomeGames(db, guest)) === GAMES_PER_BATCH);
}

function withdrawFromSomeGames(db: Kysely<Tables>, guest: string): Promise<number> {
  return db.transaction().execute(async (trx) => {
    // Other people of these games may be deleted at the same time.
    await takeTurn(trx, 'ratings');
    const rows = await trx
      .selectFrom('game_guests')
      .innerJoin('games', 'games.game', 'game_guests.game')
      .select(['games.game', 'games.page', 'games.guests', 'games.seat_ratings'])
      .where('game_guests.guest', '=', guest)
      .limit(GAMES_PER_BATCH)
      .execute();
    for (const game of rows) await withdrawFromGame(trx, game, guest);
    return rows.length;
  });
}

/** Removes a guest from one game. */
export async function withdrawFromGame(
  trx: Transaction<Tables>,
  { game, page, guests, seat_ratings }: Pick<Tables['games'], 'game' | 'page' | 'guests' | 'seat_ratings'>,
  guest: string,
): Promise<void> {
  const others = (JSON.parse(guests) as (string | null)[]).map((each) => (each === guest ? null : each));
  const isLeft = others.some((each) => each !== null);
  await (isLeft
    ? trx
        .updateTable('games')
        .set({
          page: pageWith(page, guest, { name: DELETED_GUEST.name, guest: '' }),
          guests: JSON.stringify(others),
          seat_ratings: seatRatingsFor(seat_ratings, guest, null),
        })
        .where('game', '=', game)
        .execute()
    : trx.deleteFrom('games').where('game', '=', game).execute());
  await trx.deleteFrom('game_guests').where('guest', '=', guest).where('game', '=', game).execute();
}

/**
 * The rating of a seat's person before the game, and how much the game counts, from 0 to 1. `guest` is null once that
 * rating is gone, because the guest was deleted or merged into an account.
 */
export interface SeatRating {
  readonly guest: string | null;
  readonly mu: number;
  readonly sigma: number;
  readonly games: number;
  readonly weight: number;
}

export function seatRatingsFrom(text: string): readonly (SeatRating | null)[] {
  return JSON.parse(text) as readonly (SeatRating | null)[];
}

/** The ratings of a game's seats, with `guest` replaced by `other`, or by nobody. */
export function seatRatingsFor(text: string | null, guest: string, other: string | null): string | null {
  if (text === null) return null;
  return JSON.stringify(
    seatRatingsFrom(text).map((seat) => (seat?.guest === guest ? { ...seat, guest: other } : seat)),
  );
}

/** Replaces a guest's name in the pages of their games, so that the old name is no longer visible. */
export async function renameInGames(db: Kysely<Tables>, guest: string, name: string): Promise<void> {
  const own = await db.selectFrom('game_guests').select('game').where('guest', '=', guest).execute();
  for (const { game } of own)
    await db.transaction().execute(async (trx) => {
      await takeTurn(trx, 'ratings');
      const row = await trx.selectFrom('games').select('page').where('game', '=', game).executeTakeFirst();
      if (row === undefined) return;
      const page = pageWith(row.page, guest, { name });
      await trx.updateTable('games').set({ page }).where('game', '=', game).execute();
    });
}

interface PageOfSeats {
  readonly seats?: readonly { readonly guest: string | null }[];
}

/** A page with changes at a guest's seat. */
function pageWith(text: string, guest: string, changes: object): string {
  const page = JSON.parse(text) as PageOfSeats;
  const seats = page.seats?.map((seat) => (seat.guest === guest ? { ...seat, ...changes } : seat));
  return JSON.stringify({ ...page, ...(seats && { seats }) });
}

export function gameColumns(finished: FinishedGame): GameColumns {
  const { guests, terms, places, ...game } = finished;
  return {
    ...game,
    guests: JSON.stringify(guests),
    places: JSON.stringify(places),
    rating: terms.effects.some((effect) => effect !== 'none') ? 'due' : 'none',
    terms: JSON.stringify(terms),
  };
}

/** The columns of a finished game that are not about ratings alone. */
export const GAME_COLUMNS = [
  'games.game',
  'games.room',
  'games.at',
  'games.edition',
  'games.players',
  'games.guests',
  'games.places',
  'games.page',
  'games.record',
  'games.rating',
  'games.terms',
] as const satisfies readonly `games.${keyof GameColumns}`[];

export function finishedGameFrom({ rating, places, ...columns }: GameColumns): FinishedGame {
  return { ...columns, ...ratedSeatsFrom({ ...columns, rating }), places: JSON.parse(places) as number[] };
}

/** The guests at the seats of a rated game. */
export type RatedSeats = Pick<FinishedGame, 'guests' | 'players' | 'terms'>;

export function ratedSeatsFrom(columns: Pick<GameColumns, 'guests' | 'players' | 'rating' | 'terms'>): RatedSeats {
  const terms: RatingTerms = JSON.parse(columns.terms);
  return {
    guests: JSON.parse(columns.guests) as (string | null)[],
    players: columns.players,
    terms: columns.rating === 'repeated' ? { ...terms, whyNot: 'repeated' } : terms,
  };
}
