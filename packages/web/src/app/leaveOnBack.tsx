import { useEffect, useEffectEvent } from 'react';
import { listen } from '../game/listen.ts';
import { useLocalGame } from '../game/useGame.ts';
import { currentPath } from '../ui/base.ts';
import { isHome } from '../ui/page/address.ts';
import { usePath } from '../ui/page/useAddress.ts';
import { screenAt } from './features.ts';

/** History state of the table. A reloaded page finds its game by it. The previous entry is the home screen. */
function tableHistoryState(room: string) {
  return { within: true, isTable: true, room };
}

function isTableHistoryState(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isTable' in state;
}

/** The game that the page showed before a reload, or null. */
function roomInHistory(): string | null {
  const state: unknown = history.state;
  const room = typeof state === 'object' && state !== null && 'room' in state ? state.room : null;
  return isTableHistoryState(state) && typeof room === 'string' ? room : null;
}

/**
 * Makes the browser's back button lead from the local table to the home screen. A reloaded page returns to its table.
 */
export function LeaveOnBack() {
  const { game, model } = useLocalGame();
  const path = usePath();
  const isAtHome = isHome(path);
  const isSeated = isAtHome && model !== null;
  const isGone = model !== null && !isAtHome && !screenAt(path)?.keepsTable;
  const leave = useEffectEvent(() => void game.leave());
  const room = model?.room ?? null;

  const comeBack = useEffectEvent(() => {
    const before = isAtHome && model === null ? roomInHistory() : null;
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
      if (!isTableHistoryState(history.state) && isHome(currentPath())) leave();
    };
    const stop = listen(window, ['popstate'], moved);
    return () => {
      stop();
      // If a button of the page led away, the back button must not return to the table.
      if (isTableHistoryState(history.state)) history.back();
    };
  }, [isSeated]);
  return null;
}
