import { useEffect, useEffectEvent } from 'react';
import { forcedAction } from '../game/forcedAction.ts';
import type { TableModel } from '../game/tableModel.ts';
import { useGame } from '../game/useGame.ts';
import { useSetting } from '../settings/useSettings.ts';

/** How long a forced turn can be seen before it is played. */
const FORCED_TURN_DELAY_MS = 900;

/** Plays a turn without a choice by itself where that is wished, at a table of this device. */
export function useForcedTurn(model: TableModel): void {
  const { game } = useGame();
  const playsForced = useSetting('playsForced');
  const forced = playsForced && game.skipPauses !== undefined ? forcedAction(model) : null;
  const isForced = forced !== null;
  const { seq } = model.update;

  const play = useEffectEvent(() => {
    if (forced !== null) void game.act(forced);
  });

  useEffect(() => {
    if (!isForced || seq === 0) return undefined;
    const timer = setTimeout(() => play(), FORCED_TURN_DELAY_MS);
    return () => clearTimeout(timer);
  }, [isForced, seq]);
}
