import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';
import { takeTurn } from './turns.ts';

/** A guest's first try at a puzzle. `choice` is the chosen action, as written in NOTATION.md. */
export type PuzzleTry = Tables['puzzle_tries'];

/** The Glicko-2 rating of a puzzle or of a guest who solves puzzles. */
export type PuzzleRating = Omit<Tables['puzzle_ratings'], 'puzzle'>;

/** Computes the ratings after a try. A rating is null before the first try of the guest or at the puzzle. */
export type RatePuzzleTry = (before: {
  readonly player: PuzzleRating | null;
  readonly puzzle: PuzzleRating | null;
}) => { readonly player: PuzzleRating; readonly puzzle: PuzzleRating };

/** A puzzle's rating, and how often each action was chosen at a first try. */
export interface PuzzleTally {
  readonly puzzle: PuzzleRating;
  readonly choices: readonly { readonly choice: string; readonly count: number }[];
}

const RATING = ['rating', 'deviation', 'volatility'] as const;

/** First tries at puzzles, and the resulting ratings. */
export class PuzzleStore {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  /**
   * Counts a try and stores the ratings that `rate` computes. Returns false, and changes nothing, if the guest had
   * tried the puzzle before.
   * Tries are rated one at a time across all nodes, because two tries may share a guest or a puzzle.
   */
  addTry(tried: PuzzleTry, rate: RatePuzzleTry): Promise<boolean> {
    const { puzzle, guest, choice } = tried;
    return this.#db.transaction().execute(async (trx) => {
      await takeTurn(trx, 'puzzles');
      if ((await choiceOf(trx, puzzle, guest)) !== null) return false;
      await trx.insertInto('puzzle_tries').values(tried).execute();
      const solver = await trx
        .selectFrom('puzzle_solvers')
        .select(RATING)
        .where('guest', '=', guest)
        .executeTakeFirst();
      const after = rate({ player: solver ?? null, puzzle: await puzzleRating(trx, puzzle) });
      await trx
        .insertInto('puzzle_solvers')
        .values({ guest, ...after.player })
        .onConflict((conflict) => conflict.column('guest').doUpdateSet(after.player))
        .execute();
      await trx
        .insertInto('puzzle_ratings')
        .values({ puzzle, ...after.puzzle })
        .onConflict((conflict) => conflict.column('puzzle').doUpdateSet(after.puzzle))
        .execute();
      await trx
        .insertInto('puzzle_choices')
        .values({ puzzle, choice, count: 1 })
        .onConflict((conflict) =>
          conflict
            .columns(['puzzle', 'choice'])
            .doUpdateSet(({ eb }) => ({ count: eb('puzzle_choices.count', '+', 1) })),
        )
        .execute();
      return true;
    });
  }

  /** The guest's choice at a puzzle, or null if the guest has not tried it. */
  choiceOf(puzzle: string, guest: string): Promise<string | null> {
    return choiceOf(this.#db, puzzle, guest);
  }

  /** The ratings of all puzzles that anyone has tried. */
  ratings(): Promise<Omit<Tables['puzzle_ratings'], 'volatility'>[]> {
    return this.#db.selectFrom('puzzle_ratings').select(['puzzle', 'rating', 'deviation']).execute();
  }

  /** The choices at a puzzle, or null if no one has tried it. Tries of deleted guests still count. */
  async tally(puzzle: string): Promise<PuzzleTally | null> {
    const rating = await puzzleRating(this.#db, puzzle);
    if (rating === null) return null;
    const choices = await this.#db
      .selectFrom('puzzle_choices')
      .select(['choice', 'count'])
      .where('puzzle', '=', puzzle)
      .orderBy('count', 'desc')
      .orderBy('choice')
      .execute();
    return { puzzle: rating, choices };
  }
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
