import { useEffect, useEffectEvent } from 'react';
import { useLocalGame } from '../game/useGame.ts';
import { routeOf } from '../ui/page/route.ts';
import { useRoute } from '../ui/page/useRoute.ts';

/** The history state of the table. The entry before it is the home screen. */
const TABLE_HISTORY_STATE = { within: true, isTable: true };

function isTableHistoryState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isTable' in state;
}

/** Makes the browser's back button lead from the local table to the home screen instead of away from the page. */
export function LeaveOnBack() {
  const { game, model } = useLocalGame();
  const { at } = useRoute();
  const isSeated = at === 'home' && model !== null;
  // A review leads back to the table; any other screen means that the player has left it.
  const isGone = model !== null && at !== 'home' && at !== 'review';
  const leave = useEffectEvent(() => void game.leave());

  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);

  useEffect(() => {
    if (!isSeated) return undefined;
    if (!isTableHistoryState(history.state)) history.pushState(TABLE_HISTORY_STATE, '');
    const moved = (): void => {
      if (!isTableHistoryState(history.state) && routeOf(location.pathname).at === 'home') leave();
    };
    addEventListener('popstate', moved);
    return () => {
      removeEventListener('popstate', moved);
      // After leaving by a button of the page, the back button must not return to the table.
      if (isTableHistoryState(history.state)) history.back();
    };
  }, [isSeated]);
  return null;
}
