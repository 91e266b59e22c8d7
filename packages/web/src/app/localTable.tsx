import type { TableModel } from '../game/tableModel.ts';
import { TableScreen } from '../table/tableScreen.tsx';
import { TableSlots } from './tableSlots.tsx';

/** The table of a local game. */
export function LocalTable({ model }: { readonly model: TableModel }) {
  return (
    <TableSlots>
      <TableScreen model={model} />
    </TableSlots>
  );
}
