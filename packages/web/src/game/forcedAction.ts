import type { Action } from '@coup-fourre/rules';
import type { TableModel } from './tableModel.ts';

/**
 * The only action left to the viewer; null where there is a choice or it is someone else's turn. A question about a coup
 * fourré is always asked, and a discard of one of several cards is a choice.
 */
export function forcedAction({ update, legal }: Pick<TableModel, 'update' | 'legal'>): Action | null {
  const { awaitedSeat, seat, pendingHazard } = update;
  if (seat === null || awaitedSeat !== seat || pendingHazard !== null) return null;
  const [first, second] = legal;
  return first !== undefined && second === undefined ? first : null;
}
