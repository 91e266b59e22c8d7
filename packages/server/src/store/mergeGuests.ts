import { type Kysely, sql, type Transaction } from 'kysely';
import { deleteRows, lockGuest, withdrawFromDays } from './deleteGuest.ts';
import { block } from './friendRows.ts';
import { withdrawFromGame } from './gameStore.ts';
import type { Tables } from './tables.ts';
import { takeTurn } from './turns.ts';

/** `merged`, or why nothing has changed. `leaveTablesFirst`: the guest has a seat in an unfinished room. */
export type Merge = 'merged' | 'leaveTablesFirst' | 'notPossible';

/**
 * Moves everything of the guest `from` to the account `into`, and deletes the guest. It cannot happen twice.
 * Of two ratings for a number of seats the one from more games stays, of two puzzle ratings the more certain one. Of two runs
 * of a day, or two tries at a puzzle, the account's stays. The other run stays in the ranking without a name.
 */
export function mergeGuests(db: Kysely<Tables>, from: string, into: string): Promise<Merge> {
  return db.transaction().execute(async (trx) => {
    await takeTurn(trx, 'ratings');
    await takeTurn(trx, 'puzzles');
    if (!(await isPossible(trx, from, into))) return 'notPossible';
    const seat = await trx.selectFrom('room_guests').select('room').where('guest', '=', from).executeTakeFirst();
    if (seat !== undefined) return 'leaveTablesFirst';
    await mergeGames(trx, from, into);
    await mergeRatings(trx, from, into);
    await mergePuzzles(trx, from, into);
    await trx
      .updateTable('day_runs')
      .set({ guest: into })
      .where('guest', '=', from)
      .where('day', 'not in', trx.selectFrom('day_runs').select('day').where('guest', '=', into))
      .execute();
    await withdrawFromDays(trx, from);
    for (const table of ['challenges', 'challenge_rooms'] as const)
      await trx.updateTable(table).set({ guest: into }).where('guest', '=', from).execute();
    await mergeBlocks(trx, from, into);
    await deleteRows(trx, from);
    return 'merged';
  });
}

/** True if `from` is a guest without an account, and `into` has one. */
async function isPossible(trx: Transaction<Tables>, from: string, into: string): Promise<boolean> {
  if (from === into || !(await lockGuest(trx, from))) return false;
  const accounts = await trx.selectFrom('accounts').select('guest').where('guest', 'in', [from, into]).execute();
  return accounts.length === 1 && accounts[0]?.guest === into;
}

async function mergeGames(trx: Transaction<Tables>, from: string, into: string): Promise<void> {
  // In a game of both, the account keeps its own seat.
  const both = await trx
    .selectFrom('game_guests')
    .innerJoin('games', 'games.game', 'game_guests.game')
    .select(['games.game', 'games.page', 'games.guests'])
    .where('game_guests.guest', '=', from)
    .where('games.game', 'in', trx.selectFrom('game_guests').select('game').where('guest', '=', into))
    .execute();
  for (const game of both) await withdrawFromGame(trx, game, from);
  // Ids are random, so their quoted text stands only where an id does.
  await trx
    .updateTable('games')
    .set({
      guests: sql<string>`replace(guests, ${JSON.stringify(from)}, ${JSON.stringify(into)})`,
      page: sql<string>`replace(page, ${`"guest":${JSON.stringify(from)}`}, ${`"guest":${JSON.stringify(into)}`})`,
    })
    .where('game', 'in', trx.selectFrom('game_guests').select('game').where('guest', '=', from))
    .execute();
  await trx.updateTable('game_guests').set({ guest: into }).where('guest', '=', from).execute();
}

/** Whoever has blocked the guest has then blocked the account. A guest has no friends and blocks nobody. */
async function mergeBlocks(trx: Transaction<Tables>, from: string, into: string): Promise<void> {
  const blocks = await trx.selectFrom('blocks').selectAll().where('other', '=', from).execute();
  for (const { guest, at } of blocks) if (guest !== into) await block(trx, { guest, other: into, at });
}

async function mergeRatings(trx: Transaction<Tables>, from: string, into: string): Promise<void> {
  const ratings = await trx.selectFrom('ratings').selectAll().where('guest', 'in', [from, into]).execute();
  for (const { guest: _, ...rating } of ratings.filter(({ guest }) => guest === from)) {
    const own = ratings.find(({ guest, players }) => guest === into && players === rating.players);
    if (own === undefined)
      await trx
        .insertInto('ratings')
        .values({ ...rating, guest: into })
        .execute();
    else if (own.games < rating.games)
      await trx
        .updateTable('ratings')
        .set(rating)
        .where('guest', '=', into)
        .where('players', '=', rating.players)
        .execute();
  }
}

async function mergePuzzles(trx: Transaction<Tables>, from: string, into: string): Promise<void> {
  await trx
    .updateTable('puzzle_tries')
    .set({ guest: into })
    .where('guest', '=', from)
    .where('puzzle', 'not in', trx.selectFrom('puzzle_tries').select('puzzle').where('guest', '=', into))
    .execute();
  const solvers = await trx.selectFrom('puzzle_solvers').selectAll().where('guest', 'in', [from, into]).execute();
  const [surest] = solvers.toSorted((one, other) => one.deviation - other.deviation);
  if (surest === undefined) return;
  await trx.deleteFrom('puzzle_solvers').where('guest', '=', into).execute();
  await trx
    .insertInto('puzzle_solvers')
    .values({ ...surest, guest: into })
    .execute();
}
