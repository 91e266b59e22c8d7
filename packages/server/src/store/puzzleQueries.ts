import type { Kysely, Transaction } from 'kysely';
import { takePuzzlesTurn } from './gamesTurn.ts';
import type { PuzzleRating, PuzzleStore, PuzzleTally, PuzzleTry, RatePuzzleTry } from './puzzleStore.ts';
import type { Tables } from './tables.ts';

/** The tries at puzzles of a database. */
export function puzzleQueries(db: Kysely<Tables>): PuzzleStore {
  return {
    addTry: (tried, rate) => addTry(db, tried, rate),
    choiceOf: (puzzle, guest) => choiceOf(db, puzzle, guest),
    ratings: () => db.selectFrom('puzzle_ratings').select(['puzzle', 'rating', 'deviation']).execute(),
    tally: (puzzle) => tallyOf(db, puzzle),
  };
}

const RATING = ['rating', 'deviation', 'volatility'] as const;

/** Tries are rated one at a time across all nodes, since two may share a guest or a puzzle. */
function addTry(db: Kysely<Tables>, tried: PuzzleTry, rate: RatePuzzleTry): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    await takePuzzlesTurn(trx);
    const { puzzle, guest, choice } = tried;
    if ((await choiceOf(trx, puzzle, guest)) !== null) return false;
    await trx.insertInto('puzzle_tries').values(tried).execute();
    const after = rate({ player: await solverRating(trx, guest), puzzle: await puzzleRating(trx, puzzle) });
    const { player, puzzle: rated } = after;
    await trx
      .insertInto('puzzle_solvers')
      .values({ guest, ...player })
      .onConflict((conflict) => conflict.column('guest').doUpdateSet(player))
      .execute();
    await trx
      .insertInto('puzzle_ratings')
      .values({ puzzle, ...rated })
      .onConflict((conflict) => conflict.column('puzzle').doUpdateSet(rated))
      .execute();
    await trx
      .insertInto('puzzle_choices')
      .values({ puzzle, choice, count: 1 })
      .onConflict((conflict) =>
        conflict.columns(['puzzle', 'choice']).doUpdateSet(({ eb }) => ({ count: eb('puzzle_choices.count', '+', 1) })),
      )
      .execute();
    return true;
  });
}

async function solverRating(trx: Transaction<Tables>, guest: string): Promise<PuzzleRating | null> {
  const row = await trx.selectFrom('puzzle_solvers').select(RATING).where('guest', '=', guest).executeTakeFirst();
  return row ?? null;
}

async function puzzleRating(db: Kysely<Tables>, puzzle: string): Promise<PuzzleRating | null> {
  const row = await db.selectFrom('puzzle_ratings').select(RATING).where('puzzle', '=', puzzle).executeTakeFirst();
  return row ?? null;
}

async function choiceOf(db: Kysely<Tables>, puzzle: string, guest: string): Promise<string | null> {
  const row = await db
    .selectFrom('puzzle_tries')
    .select('choice')
    .where('puzzle', '=', puzzle)
    .where('guest', '=', guest)
    .executeTakeFirst();
  return row?.choice ?? null;
}

async function tallyOf(db: Kysely<Tables>, puzzle: string): Promise<PuzzleTally | null> {
  const rating = await puzzleRating(db, puzzle);
  if (rating === null) return null;
  const choices = await db
    .selectFrom('puzzle_choices')
    .select(['choice', 'count'])
    .where('puzzle', '=', puzzle)
    .orderBy('count', 'desc')
    .orderBy('choice')
    .execute();
  return { puzzle: rating, choices };
}
