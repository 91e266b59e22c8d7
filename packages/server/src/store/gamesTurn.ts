import type { Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** Waits until no other transaction, on any node, is between reading games and writing what follows from them. */
export async function takeGamesTurn(trx: Transaction<Tables>): Promise<void> {
  await trx
    .updateTable('turns')
    .set(({ eb }) => ({ taken: eb('taken', '+', 1) }))
    .where('name', '=', 'ratings')
    .execute();
}
