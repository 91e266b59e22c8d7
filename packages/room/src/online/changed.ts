import type { OnlineChange, OnlineUpdate, TableUpdate } from './wire.ts';

/** The update that a client has after a change: what the change leaves out is as before, but for what happens only once. */
export function changed(before: OnlineUpdate, change: OnlineChange): OnlineUpdate {
  const { table, ...rest } = change;
  return { ...before, said: [], ...rest, table: changedTable(before.table, table) };
}

function changedTable(before: TableUpdate | null, change: OnlineChange['table']): TableUpdate | null {
  if (before === null) return (change as TableUpdate | null | undefined) ?? null;
  return change === null ? null : { ...before, events: [], ...change };
}
