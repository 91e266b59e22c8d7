import { ScoreActions } from '../features/score/scoreActions.tsx';
import { ScoreScreen } from '../features/score/scoreScreen.tsx';
import type { TableModel } from '../game/tableModel.ts';

/** The score sheet of a local game. */
export function LocalScore({ model }: { readonly model: TableModel }) {
  return <ScoreScreen model={model} actions={<ScoreActions model={model} />} />;
}
