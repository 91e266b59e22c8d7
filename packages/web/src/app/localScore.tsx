import type { TableModel } from '@coup-fourre/client';
import { ScoreActions } from '../features/score/scoreActions.tsx';
import { ScoreScreen } from '../features/score/scoreScreen.tsx';
import { TableSlots } from './tableSlots.tsx';

/** The score sheet of a local game. */
export function LocalScore({ model }: { readonly model: TableModel }) {
  return (
    <TableSlots>
      <ScoreScreen model={model} actions={<ScoreActions model={model} />} />
    </TableSlots>
  );
}
