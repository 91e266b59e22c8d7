import type { TableModel } from '@coup-fourre/client';
import { TableHeading, TableScreen } from '../../table/screen/tableScreen.tsx';
import { useFirstDealTip } from '../coach/index.ts';
import { TableSlots } from './tableSlots.tsx';

export function LocalTable({ model }: { readonly model: TableModel }) {
  return (
    <TableSlots>
      <TableScreen model={model} tip={useFirstDealTip(model)}>
        <TableHeading model={model} />
      </TableScreen>
    </TableSlots>
  );
}
