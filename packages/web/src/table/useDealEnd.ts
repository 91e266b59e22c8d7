import { useEffect, useState } from 'react';
import type { SeatedUpdate } from '../game/seatedUpdate.ts';

/** How long the last card of a deal can be seen before the score sheet comes. */
const LAST_LOOK_MS = 1400;

/** Whether the deal is over and was shown long enough. A deal that was over before needs no last look. */
export function useDealEnd(update: SeatedUpdate | null): boolean {
  const over = update !== null && isOver(update);
  const deal = update === null ? '' : `${update.room} ${update.earlierScores.length}`;
  const [seen, setSeen] = useState({ deal: '', over: false });
  if (seen.deal !== deal) setSeen({ deal, over });

  useEffect(() => {
    if (!over) return undefined;
    const timer = setTimeout(() => setSeen({ deal, over: true }), LAST_LOOK_MS);
    return () => clearTimeout(timer);
  }, [over, deal]);

  return over && seen.deal === deal && seen.over;
}

/** A match that someone has resigned ends in the middle of a deal. */
function isOver({ view, result }: SeatedUpdate): boolean {
  return view.phase === 'dealOver' || view.phase === 'matchOver' || result !== null;
}
