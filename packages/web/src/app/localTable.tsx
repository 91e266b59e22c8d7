import type { TableModel } from '@coup-fourre/client';
import { TableScreen } from '../table/tableScreen.tsx';
import { TableSlots } from './tableSlots.tsx';

/** The table of a game in this browser. */
export function LocalTable({ model }: { readonly model: TableModel }) {
  return (
    <TableSlots>
      <TableScreen model={model} />
    </TableSlots>
  );
}
