import { SANCTIONS } from '@coup-fourre/room';
import { PLAYER_COUNTS, type Players } from '@coup-fourre/rules';
import { type Kysely, sql, type Transaction } from 'kysely';
import { recomputeAchievements } from './achievementStore.ts';
import { MAX_MATCH_ENDS } from './conductTables.ts';
import { deleteRows, lockGuest, withdrawFromDays } from './deleteGuest.ts';
import { block } from './friendRows.ts';
import { seatRatingsFor, withdrawFromGame } from './gameStore.ts';
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
    await mergeRatings(trx, from, into);
    await mergeGames(trx, from, into);
    await recomputeAchievements(trx, into);
    await mergePuzzles(trx, from, into);
    await trx
      .updateTable('day_runs')
      .set({ guest: into })
      .where('guest', '=', from)
      .where('day', 'not in', trx.selectFrom('day_runs').select('day').where('guest', '=', into))
      .execute();
    await withdrawFromDays(trx, from);
    for (const table of ['challenges', 'challenge_rooms', 'reports'] as const)
      await trx.updateTable(table).set({ guest: into }).where('guest', '=', from).execute();
    await mergeBlocks(trx, from, into);
    await mergeConduct(trx, from, into);
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
    .select(['games.game', 'games.page', 'games.guests', 'games.seat_ratings'])
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

/** Moves the guest's blocks to the account: those by the guest, and those against the guest. */
async function mergeBlocks(trx: Transaction<Tables>, from: string, into: string): Promise<void> {
  const ofOthers = await trx.selectFrom('blocks').selectAll().where('other', '=', from).execute();
  for (const { guest, at } of ofOthers) if (guest !== into) await block(trx, { guest, other: into, at });
  const own = await trx.selectFrom('blocks').selectAll().where('guest', '=', from).execute();
  for (const { other, at } of own) if (other !== into) await block(trx, { guest: into, other, at });
}

/**
 * The guest's matches count as the later ones. Reports about the guest are then about the account. Of two suspensions the
 * longer one stays, so that nobody escapes one by signing in.
 */
async function mergeConduct(trx: Transaction<Tables>, from: string, into: string): Promise<void> {
  const ends = await trx.selectFrom('match_ends').selectAll().where('guest', 'in', [from, into]).execute();
  const endsOf = (id: string) => ends.find(({ guest }) => guest === id)?.ends ?? '';
  const joined = { ends: `${endsOf(from)}${endsOf(into)}`.slice(0, MAX_MATCH_ENDS) };
  if (ends.length > 0)
    await trx
      .insertInto('match_ends')
      .values({ guest: into, ...joined })
      .onConflict((conflict) => conflict.column('guest').doUpdateSet(joined))
      .execute();
  await trx.updateTable('reports').set({ other: into }).where('other', '=', from).execute();
  const sanctions = await trx.selectFrom('sanctions').selectAll().where('guest', 'in', [into, from]).execute();
  for (const kind of SANCTIONS) {
    const [longest] = sanctions.filter((each) => each.kind === kind).toSorted((one, other) => other.until - one.until);
    if (longest === undefined) continue;
    await trx.deleteFrom('sanctions').where('guest', '=', into).where('kind', '=', kind).execute();
    await trx
      .insertInto('sanctions')
      .values({ ...longest, guest: into, is_carried_out: kind === 'suspended' ? 0 : 1 })
      .execute();
  }
}

/** Keeps one of two ratings for each number of seats. The games behind the other rating no longer count. */
async function mergeRatings(trx: Transaction<Tables>, from: string, into: string): Promise<void> {
  const ratings = await trx.selectFrom('ratings').selectAll().where('guest', 'in', [from, into]).execute();
  const gamesOf = (who: string, players: Players) =>
    ratings.find((each) => each.guest === who && each.players === players)?.games ?? 0;
  for (const players of PLAYER_COUNTS) {
    if (gamesOf(from, players) <= gamesOf(into, players)) {
      await passSeatRatings(trx, { players, of: from, to: null });
      continue;
    }
    await passSeatRatings(trx, { players, of: into, to: null });
    await passSeatRatings(trx, { players, of: from, to: into });
    await trx.deleteFrom('ratings').where('guest', '=', into).where('players', '=', players).execute();
    const rating = trx.updateTable('ratings').set({ guest: into });
    await rating.where('guest', '=', from).where('players', '=', players).execute();
  }
}

interface Passing {
  readonly players: Players;
  readonly of: string;
  readonly to: string | null;
}

/** Makes the rated games of one guest count for another, or for nobody. */
async function passSeatRatings(trx: Transaction<Tables>, { players, of, to }: Passing): Promise<void> {
  const games = await trx
    .selectFrom('game_guests')
    .innerJoin('games', 'games.game', 'game_guests.game')
    .select(['games.game', 'games.seat_ratings'])
    .where('game_guests.guest', '=', of)
    .where('games.players', '=', players)
    .where('games.rated', 'is not', null)
    .execute();
  for (const { game, seat_ratings } of games)
    await trx
      .updateTable('games')
      .set({ seat_ratings: seatRatingsFor(seat_ratings, of, to) })
      .where('game', '=', game)
      .execute();
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
