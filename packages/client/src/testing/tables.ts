import type { TableUpdate, Update } from '@coup-fourre/room';
import { readUpdate } from '../table/readUpdate.ts';
import { type TableModel, tableModelOf } from '../table/tableModel.ts';
import { onlineUpdate, tableUpdate } from './onlineUpdates.ts';

/** The online table of Ada and Ben at the start of a deal, as Ada sees it. */
export function onlineTable(change: Partial<Update> = {}, table: Partial<TableUpdate> = {}): TableModel {
  const update = onlineUpdate({ phase: 'playing', ...change });
  return tableModelOf(readUpdate(update, tableUpdate(table)), null);
}
