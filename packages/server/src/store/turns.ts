import type { Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Waits until no other transaction, on any node, has this turn. A transaction keeps its turn until it ends. */
export async function takeTurn(trx: Transaction<Tables>, name: 'ratings' | 'puzzles'): Promise<void> {
  await trx
    .updateTable('turns')
    .set(({ eb }) => ({ taken: eb('taken', '+', 1) }))
    .where('name', '=', name)
    .execute();
}
