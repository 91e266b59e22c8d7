import { isOver, type TableModel } from '@coup-fourre/client';
import { useEffect, useState } from 'react';
import { after } from '../worker/after.ts';

/** Milliseconds before the score sheet covers the last card. */
const LAST_LOOK_MS = 1400;

/**
 * True if the deal is over and its last card was shown long enough. Without delay if the deal was already over when the
 * table opened.
 */
export function useDealEnd(model: TableModel | null): boolean {
  const over = model !== null && isOver(model);
  const deal = model === null ? '' : `${model.room} ${model.deal}`;
  const [seen, setSeen] = useState({ deal: '', over: false });
  if (seen.deal !== deal) setSeen({ deal, over });

  useEffect(() => {
    return over ? after(LAST_LOOK_MS, () => setSeen({ deal, over: true })) : undefined;
  }, [over, deal]);

  return over && seen.deal === deal && seen.over;
}
