import type { TableModel } from '@coup-fourre/client';
import { TableHeading, TableScreen } from '../../table/screen/tableScreen.tsx';
import { TableBelow } from '../../table/tableBelow.tsx';
import { FirstDeal } from '../coach/index.ts';
import { TableSlots } from './tableSlots.tsx';

export function LocalTable({ model }: { readonly model: TableModel }) {
  return (
    <TableSlots>
      <TableBelow above={<FirstDeal model={model} />} coversBar>
        <TableScreen model={model}>
          <TableHeading model={model} />
        </TableScreen>
      </TableBelow>
    </TableSlots>
  );
}
