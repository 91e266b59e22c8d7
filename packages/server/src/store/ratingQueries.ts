import { DAY_MS } from '@coup-fourre/room';
import type { Kysely, Transaction } from 'kysely';
import { takeGamesTurn } from './gamesTurn.ts';
import { ratedSeatsFrom } from './serializedAppend.ts';
import type { ComputeRatings, FinishedGame, RatedSeats, Rating } from './store.ts';
import type { Tables } from './tables.ts';

/**
 * Writes the ratings after a game; false if that was already done. Games are rated one at a time across all nodes,
 * since two games may share a guest.
 */
export function rateGame(db: Kysely<Tables>, game: FinishedGame, rate: ComputeRatings): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await takeGamesTurn(trx);
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

/** The ratings of a guest, one for each number of seats. */
export async function ratingsOf(db: Kysely<Tables>, guest: string): Promise<Rating[]> {
  const rows = await db.selectFrom('ratings').selectAll().where('guest', '=', guest).orderBy('players').execute();
  return rows as Rating[];
}

/** The other games of that UTC day for which a guest of this one was rated. */
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
