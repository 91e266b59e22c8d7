import type { TableModel } from '@coup-fourre/client';
import type { ReactNode } from 'react';
import { ScoreActions, ScoreScreen } from '../score/index.ts';
import { TableSlots } from './tableSlots.tsx';

interface LocalScoreProps {
  readonly model: TableModel;
  /** The link to the deal’s review, if the deal is stored. */
  readonly review?: ReactNode;
}

export function LocalScore({ model, review }: LocalScoreProps) {
  return (
    <TableSlots>
      <ScoreScreen model={model} actions={<ScoreActions model={model} review={review} />} />
    </TableSlots>
  );
}
