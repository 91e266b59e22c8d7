import { useMemo } from 'react';
import { sightOf } from '../game/sight.ts';
import { useGame } from '../game/useGame.ts';
import { m } from '../paraglide/messages.js';
import { ScoreScreen } from '../score/scoreScreen.tsx';
import { useDealEnd } from '../shell/useDealEnd.ts';
import { useTitle } from '../shell/useTitle.ts';
import { TableScreen } from '../table/tableScreen.tsx';

/** The table of an online room, or the score sheet at the end of a deal. */
export function OnlineTableScreen() {
  const { update, side } = useGame();
  const sight = useMemo(() => (update ? sightOf(update, side) : null), [update, side]);
  const dealEnded = useDealEnd(update);
  useTitle(sight?.update.awaited === null || !sight ? m.roomTitle() : m.yourTurn());
  if (!sight) return null;
  return dealEnded ? <ScoreScreen sight={sight} /> : <TableScreen sight={sight} />;
}
