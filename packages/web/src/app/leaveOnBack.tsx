import { useEffect, useEffectEvent } from 'react';
import { useLocalGame } from '../game/useGame.ts';
import { routeOf } from '../ui/page/route.ts';
import { useRoute } from '../ui/page/useRoute.ts';

/** What the history keeps of the table: the place before it is the start. */
const TABLE_HISTORY_STATE = { within: true, isTable: true };

function isTableHistoryState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isTable' in state;
}

/** Has the browser's back button lead from the table in this browser to the start, instead of away from the page. */
export function LeaveOnBack() {
  const { game, model } = useLocalGame();
  const { at } = useRoute();
  const isSeated = at === 'home' && model !== null;
  // A look back at a deal leads on to the table again; whoever goes anywhere else has left it.
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
      // Who left by a button of the page is not to meet the table again on the way back.
      if (isTableHistoryState(history.state)) history.back();
    };
  }, [isSeated]);
  return null;
}
