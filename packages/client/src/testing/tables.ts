import type { OnlineUpdate, TableUpdate } from '@coup-fourre/room/online';
import { readOnlineUpdate } from '../table/readUpdate.ts';
import { type TableModel, tableModelOf } from '../table/tableModel.ts';
import { onlineUpdate, tableUpdate } from './onlineUpdates.ts';

/** The online table of Ada and Ben as Ada sees it, at the beginning of a deal. */
export function onlineTable(change: Partial<OnlineUpdate> = {}, table: Partial<TableUpdate> = {}): TableModel {
  const update = onlineUpdate({ phase: 'playing', ...change });
  return tableModelOf(readOnlineUpdate(update, tableUpdate(table)), null);
}
