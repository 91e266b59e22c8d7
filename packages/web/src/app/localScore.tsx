import type { TableModel } from '@coup-fourre/client';
import { ScoreActions } from '../features/score/scoreActions.tsx';
import { ScoreScreen } from '../features/score/scoreScreen.tsx';

/** The score sheet of a local game. */
export function LocalScore({ model }: { readonly model: TableModel }) {
  return <ScoreScreen model={model} actions={<ScoreActions model={model} />} />;
}
