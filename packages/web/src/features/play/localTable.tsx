import type { TableModel } from '@coup-fourre/client';
import { TableHeading, TableScreen } from '../../table/screen/tableScreen.tsx';
import { TableSlots } from './tableSlots.tsx';

export function LocalTable({ model }: { readonly model: TableModel }) {
  return (
    <TableSlots>
      <TableScreen model={model}>
        <TableHeading model={model} />
      </TableScreen>
    </TableSlots>
  );
}
