import type { Profile, ProfileGame, ProfileRating } from '@coup-fourre/room';
import type { Kysely } from 'kysely';
import { seatRatingsFrom } from './gameStore.ts';
import type { Tables } from './tables.ts';

/** The points of a graph, at most. */
const MAX_HISTORY = 200;

interface GamesShown {
  readonly limit: number;
  /** True if the viewer is the guest. */
  readonly isOwn: boolean;
}

/** What profiles show of a guest's play. */
export class ProfileStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /**
   * The latest finished games, latest first. Other people see only games of public tables: the id of a game opens its
   * page, and a private table's people have not shown it. Of a deleted table nobody can tell whether it was public.
   */
  async games(guest: string, { limit, isOwn }: GamesShown): Promise<ProfileGame[]> {
    const rows = await this.#db
      .selectFrom('game_guests')
      .innerJoin('games', 'games.game', 'game_guests.game')
      .select(['games.game', 'games.at', 'games.edition', 'games.players', 'games.guests', 'games.places'])
      .where('game_guests.guest', '=', guest)
      .$if(!isOwn, (games) =>
        games.where((where) =>
          where.exists(
            where
              .selectFrom('rooms')
              .select('rooms.room')
              .whereRef('rooms.room', '=', 'games.room')
              .where('rooms.is_public', '=', 1),
          ),
        ),
      )
      .orderBy('game_guests.at', 'desc')
      .orderBy('game_guests.game', 'desc')
      .limit(limit)
      .execute();
    return rows.map(({ guests, places, ...game }) => {
      const seat = (JSON.parse(guests) as (string | null)[]).indexOf(guest);
      return { ...game, hasWon: (JSON.parse(places) as number[])[seat] === 1 };
    });
  }

  async days(guest: string): Promise<NonNullable<Profile['days']>> {
    const { count, best } = await this.#db
      .selectFrom('day_runs')
      .select(({ fn }) => [fn.count<number | string>('day').as('count'), fn.max('matchpoints').as('best')])
      .where('guest', '=', guest)
      .where('attempt', '=', 0)
      .where('finished', 'is not', null)
      .executeTakeFirstOrThrow();
    const closed = await this.#db
      .selectFrom('day_runs')
      .select(['day', 'matchpoints', 'skill'])
      .where('guest', '=', guest)
      .where('attempt', '=', 0)
      .where('matchpoints', 'is not', null)
      .orderBy('day', 'desc')
      .limit(MAX_HISTORY)
      .execute();
    const history = closed.map(({ day, matchpoints, skill }) => ({ day, matchpoints: matchpoints ?? 0, skill }));
    return { count: Number(count), best, history: history.reverse() };
  }

  /** The ratings of a guest, each with its history. Games whose rating was lost in a merge are left out. */
  async ratings(guest: string): Promise<ProfileRating[]> {
    const ratings = await this.#db
      .selectFrom('ratings')
      .select(['players', 'mu', 'sigma', 'games'])
      .where('guest', '=', guest)
      .orderBy('players')
      .execute();
    const games = await this.#db
      .selectFrom('game_guests')
      .innerJoin('games', 'games.game', 'game_guests.game')
      .select(['games.players', 'games.at', 'games.seat_ratings'])
      .where('game_guests.guest', '=', guest)
      .where('games.rated', 'is not', null)
      .orderBy('game_guests.at', 'desc')
      .limit(MAX_HISTORY)
      .execute();
    const points = games.reverse().flatMap(({ players, at, seat_ratings }) => {
      const own = seatRatingsFrom(seat_ratings ?? '[]').find((seat) => seat?.guest === guest);
      return own ? [{ players, at, mu: own.mu }] : [];
    });
    return ratings.map((rating) => ({
      ...rating,
      history: points.filter(({ players }) => players === rating.players).map(({ at, mu }) => ({ at, mu })),
    }));
  }

  async puzzles(guest: string): Promise<NonNullable<Profile['puzzles']>> {
    const { count } = await this.#db
      .selectFrom('puzzle_tries')
      .select(({ fn }) => fn.count<number | string>('puzzle').as('count'))
      .where('guest', '=', guest)
      .executeTakeFirstOrThrow();
    const solver = await this.#db
      .selectFrom('puzzle_solvers')
      .select('rating')
      .where('guest', '=', guest)
      .executeTakeFirst();
    return { count: Number(count), rating: solver?.rating ?? null };
  }
}
