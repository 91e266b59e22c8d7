import { m } from '@coup-fourre/client/text';
import { useMemo } from 'react';
import { ScoreScreen } from '../features/score/scoreScreen.tsx';
import { tableModelOf } from '../game/tableModel.ts';
import { useGame } from '../game/useGame.ts';
import { TableScreen } from '../table/tableScreen.tsx';
import { useDealEnd } from '../table/useDealEnd.ts';
import { useTitle } from '../ui/page/useTitle.ts';

/** The table of an online room, or the score sheet at the end of a deal. */
export function OnlineTableScreen() {
  const { update, frontSeat } = useGame();
  const model = useMemo(() => (update ? tableModelOf(update, frontSeat) : null), [update, frontSeat]);
  const dealEnded = useDealEnd(update);
  useTitle(model?.update.awaitedSeat === null || !model ? m.roomTitle() : m.yourTurn());
  if (!model) return null;
  return dealEnded ? <ScoreScreen model={model} /> : <TableScreen model={model} />;
}
