import type { TableModel } from '@coup-fourre/client';
import { ScoreActions, ScoreScreen } from '../score/index.ts';
import { TableSlots } from './tableSlots.tsx';

export function LocalScore({ model }: { readonly model: TableModel }) {
  return (
    <TableSlots>
      <ScoreScreen model={model} actions={<ScoreActions model={model} />} />
    </TableSlots>
  );
}
