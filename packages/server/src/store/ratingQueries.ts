import type { Kysely, Transaction } from 'kysely';
import type { FinishedGame, Rating } from './store.ts';
import type { Tables } from './tables.ts';

/** Computes the ratings after a game. */
export type ComputeRatings = (before: readonly Rating[]) => readonly Rating[];

/**
 * Writes the ratings after a game; false if that was already done. Games are rated one at a time across all nodes,
 * since two games may share a guest.
 */
export function rateGame(db: Kysely<Tables>, game: FinishedGame, rate: ComputeRatings): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await trx
      .updateTable('turns')
      .set(({ eb }) => ({ taken: eb('taken', '+', 1) }))
      .where('name', '=', 'ratings')
      .execute();
    const [claim] = await trx
      .updateTable('games')
      .set({ rating: 'done' })
      .where('game', '=', game.game)
      .where('rating', '=', 'due')
      .execute();
    if (claim?.numUpdatedRows !== 1n) return false;
    const after = rate(await ratingsBefore(trx, game));
    for (const rating of after) await write(trx, rating);
    return true;
  });
}

/** The ratings of a guest, one for each number of seats. */
export async function ratingsOf(db: Kysely<Tables>, guest: string): Promise<Rating[]> {
  const rows = await db.selectFrom('ratings').selectAll().where('guest', '=', guest).orderBy('players').execute();
  return rows as Rating[];
}

async function ratingsBefore(trx: Transaction<Tables>, { guests, players }: FinishedGame): Promise<Rating[]> {
  const people = [...new Set(guests.filter((guest) => guest !== null))];
  if (people.length === 0) return [];
  const rows = await trx
    .selectFrom('ratings')
    .selectAll()
    .where('guest', 'in', people)
    .where('players', '=', players)
    .execute();
  return rows as Rating[];
}

async function write(trx: Transaction<Tables>, { guest, players, mu, sigma, games }: Rating): Promise<void> {
  await trx
    .insertInto('ratings')
    .values({ guest, players, mu, sigma, games })
    .onConflict((conflict) => conflict.columns(['guest', 'players']).doUpdateSet({ mu, sigma, games }))
    .execute();
}
