import { ACHIEVEMENTS } from '@coup-fourre/room';
import type { Kysely, Transaction } from 'kysely';
import { earnedIn } from './achievements.ts';
import { finishedGameFrom, GAME_COLUMNS } from './gameStore.ts';
import type { Tables } from './tables.ts';
import { takeTurn } from './turns.ts';

type Row = Readonly<Tables['achievements']>;

const GAMES_PER_PAGE = 200;

/** Computes the achievements of a guest again from the games that the guest has finished. */
export async function recomputeAchievements(trx: Transaction<Tables>, guest: string): Promise<void> {
  const games = await trx
    .selectFrom('game_guests')
    .innerJoin('games', 'games.game', 'game_guests.game')
    .select(GAME_COLUMNS)
    .where('game_guests.guest', '=', guest)
    .execute();
  const rows = new FirstGames();
  for (const game of games) rows.add(finishedGameFrom(game));
  await trx.deleteFrom('achievements').where('guest', '=', guest).execute();
  for (const row of rows.all()) if (row.guest === guest) await trx.insertInto('achievements').values(row).execute();
}

/** Computes the achievements of everyone again from all games. Returns how many there are, and how many were not as stored. */
export function rebuildAchievements(db: Kysely<Tables>): Promise<{ readonly count: number; readonly changed: number }> {
  return db.transaction().execute(async (trx) => {
    // Merges wait, because they change games.
    await takeTurn(trx, 'ratings');
    const rows = new FirstGames();
    let last = '';
    for (;;) {
      const games = await trx
        .selectFrom('games')
        .select(GAME_COLUMNS)
        .where('game', '>', last)
        .orderBy('game')
        .limit(GAMES_PER_PAGE)
        .execute();
      for (const game of games) rows.add(finishedGameFrom(game));
      last = games.at(-1)?.game ?? last;
      if (games.length < GAMES_PER_PAGE) break;
    }
    const stored = await trx.selectFrom('achievements').selectAll().execute();
    const wanted = rows.all();
    const textOf = ({ guest, achievement, game, at }: Row) => JSON.stringify([guest, achievement, game, at]);
    const known = new Set(stored.map(textOf));
    const changed = wanted.filter((row) => !known.has(textOf(row))).length;
    await trx.deleteFrom('achievements').execute();
    for (const row of wanted) await trx.insertInto('achievements').values(row).execute();
    return { count: wanted.length, changed: Math.max(changed, stored.length - wanted.length + changed) };
  });
}

/** The first game of each achievement of each guest. Of two games that end at once, the one with the smaller id. */
class FirstGames {
  readonly #rows = new Map<string, Row>();

  add(finished: ReturnType<typeof finishedGameFrom>): void {
    const { game, at } = finished;
    for (const { guest, achievement } of earnedIn(finished)) {
      const key = `${achievement} ${guest}`;
      const known = this.#rows.get(key);
      if (known === undefined || at < known.at || (at === known.at && game < known.game))
        this.#rows.set(key, { guest, achievement, game, at });
    }
  }

  all(): Row[] {
    return [...this.#rows.values()];
  }
}

/** The achievements of guests. They are stored together with the game that earns them. */
export class AchievementStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async ofGuest(guest: string): Promise<Omit<Row, 'guest'>[]> {
    const rows = await this.#db
      .selectFrom('achievements')
      .select(['achievement', 'game', 'at'])
      .where('guest', '=', guest)
      .execute();
    return rows.toSorted(
      (one, other) => ACHIEVEMENTS.indexOf(one.achievement) - ACHIEVEMENTS.indexOf(other.achievement),
    );
  }
}
