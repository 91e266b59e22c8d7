import type { Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/**
 * Waits for a turn, which only one transaction on any node can have. The transaction keeps it until it ends. Returns the
 * turn's number, which grows.
 */
export async function takeTurn(trx: Transaction<Tables>, name: 'ratings' | 'puzzles' | 'moderation'): Promise<number> {
  const { taken } = await trx
    .updateTable('turns')
    .set(({ eb }) => ({ taken: eb('taken', '+', 1) }))
    .where('name', '=', name)
    .returning('taken')
    .executeTakeFirstOrThrow();
  return Number(taken);
}
