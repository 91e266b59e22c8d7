import { isOver, type TableModel } from '@coup-fourre/client';
import { useEffect, useState } from 'react';

/** How long the last card of a deal can be seen before the score sheet comes. */
const LAST_LOOK_MS = 1400;

/** Whether the deal is over and was shown long enough. A deal that was over before needs no last look. */
export function useDealEnd(model: TableModel | null): boolean {
  const over = model !== null && isOver(model);
  const deal = model === null ? '' : `${model.room} ${model.deal}`;
  const [seen, setSeen] = useState({ deal: '', over: false });
  if (seen.deal !== deal) setSeen({ deal, over });

  useEffect(() => {
    if (!over) return undefined;
    const timer = setTimeout(() => setSeen({ deal, over: true }), LAST_LOOK_MS);
    return () => clearTimeout(timer);
  }, [over, deal]);

  return over && seen.deal === deal && seen.over;
}
