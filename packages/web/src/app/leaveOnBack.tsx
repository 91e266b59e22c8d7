import { useEffect, useEffectEvent } from 'react';
import { useLocalGame } from '../game/useGame.ts';
import { routeOf } from '../ui/page/route.ts';
import { useRoute } from '../ui/page/useRoute.ts';

/** What the history keeps of the table: the place before it is the start. A page that is loaded again finds its game there. */
function tableHistoryState(room: string) {
  return { within: true, isTable: true, room };
}

function isTableHistoryState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isTable' in state;
}

/** The game at whose table the page stood before it was loaded again, null where there is none. */
function roomInHistory(): string | null {
  const state: unknown = history.state;
  const room = typeof state === 'object' && state !== null && 'room' in state ? state.room : null;
  return isTableHistoryState(state) && typeof room === 'string' ? room : null;
}

/**
 * Has the browser's back button lead from the table in this browser to the start, instead of away from the page, and a
 * page that is loaded again lead back to its table.
 */
export function LeaveOnBack() {
  const { game, model } = useLocalGame();
  const { at } = useRoute();
  const isSeated = at === 'home' && model !== null;
  // A look back at a deal leads on to the table again; whoever goes anywhere else has left it.
  const isGone = model !== null && at !== 'home' && at !== 'review';
  const leave = useEffectEvent(() => void game.leave());
  const room = model?.room ?? null;

  const comeBack = useEffectEvent(() => {
    const before = at === 'home' && model === null ? roomInHistory() : null;
    if (before !== null) void game.resume(before);
  });
  useEffect(() => comeBack(), []);

  useEffect(() => {
    if (isSeated && room !== null && isTableHistoryState(history.state))
      history.replaceState(tableHistoryState(room), '');
  }, [isSeated, room]);

  const seatedRoom = useEffectEvent(() => room ?? '');

  useEffect(() => {
    if (isGone) leave();
  }, [isGone]);

  useEffect(() => {
    if (!isSeated) return undefined;
    if (!isTableHistoryState(history.state)) history.pushState(tableHistoryState(seatedRoom()), '');
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
