import type { Update } from '@coup-fourre/room';
import { useEffect, useState } from 'react';

/** How long the last card of a deal can be seen before the score sheet comes. */
const LAST_LOOK_MS = 1400;

/** Whether the deal is over and has been looked at long enough. A deal that was over already needs no last look. */
export function useDealEnd(update: Update | null): boolean {
  const over = update !== null && (update.view.phase === 'dealOver' || update.view.phase === 'matchOver');
  const deal = update === null ? '' : `${update.room} ${update.earlier.length}`;
  const [seen, setSeen] = useState({ deal: '', over: false });
  if (seen.deal !== deal) setSeen({ deal, over });

  useEffect(() => {
    if (!over) return undefined;
    const timer = setTimeout(() => setSeen({ deal, over: true }), LAST_LOOK_MS);
    return () => clearTimeout(timer);
  }, [over, deal]);

  return over && seen.deal === deal && seen.over;
}
