import type { TableUpdate, Update } from '@coup-fourre/room';
import { readUpdate } from '../table/readUpdate.ts';
import { type TableModel, tableModelOf } from '../table/tableModel.ts';
import { onlineUpdate, tableUpdate } from './onlineUpdates.ts';

/** The online table of Ada and Ben as Ada sees it, at the beginning of a deal. */
export function onlineTable(change: Partial<Update> = {}, table: Partial<TableUpdate> = {}): TableModel {
  const update = onlineUpdate({ phase: 'playing', ...change });
  return tableModelOf(readUpdate(update, tableUpdate(table)), null);
}
