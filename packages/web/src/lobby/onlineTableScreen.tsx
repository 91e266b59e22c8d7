import { useMemo } from 'react';
import { sightOf } from '../game/sight.ts';
import { useGame } from '../game/useGame.ts';
import { ScoreScreen } from '../score/scoreScreen.tsx';
import { useDealEnd } from '../shell/useDealEnd.ts';
import { TableScreen } from '../table/tableScreen.tsx';

/** The table of an online room, or the score sheet at the end of a deal. */
export function OnlineTableScreen() {
  const { update, side } = useGame();
  const sight = useMemo(() => (update ? sightOf(update, side) : null), [update, side]);
  const dealEnded = useDealEnd(update);
  if (!sight) return null;
  return dealEnded ? <ScoreScreen sight={sight} /> : <TableScreen sight={sight} />;
}
