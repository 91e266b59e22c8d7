import type { Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Waits until no other transaction, on any node, is between reading games and writing what follows from them. */
export function takeGamesTurn(trx: Transaction<Tables>): Promise<void> {
  return takeTurn(trx, 'ratings');
}

/** The same for tries at puzzles and their ratings. */
export function takePuzzlesTurn(trx: Transaction<Tables>): Promise<void> {
  return takeTurn(trx, 'puzzles');
}

async function takeTurn(trx: Transaction<Tables>, name: string): Promise<void> {
  await trx
    .updateTable('turns')
    .set(({ eb }) => ({ taken: eb('taken', '+', 1) }))
    .where('name', '=', name)
    .execute();
}
