import type { OnlineChange, OnlineUpdate, TableUpdate } from './wire.ts';

/** The update that a client has after a change: what the change leaves out is as before, but for what happens only once. */
export function applyChange(before: OnlineUpdate, change: OnlineChange): OnlineUpdate {
  const { table, ...rest } = change;
  return { ...before, chatMessages: [], ...rest, table: applyTableChange(before.table, table) };
}

function applyTableChange(before: TableUpdate | null, change: OnlineChange['table']): TableUpdate | null {
  if (before === null) return (change as TableUpdate | null | undefined) ?? null;
  return change === null ? null : { ...before, events: [], ...change };
}
