import { useEffect, useEffectEvent } from 'react';
import { useHabits } from '../shell/habits.ts';
import { forcedIn } from './forced.ts';
import type { Sight } from './sight.ts';
import { useGame } from './useGame.ts';

/** How long a forced turn can be seen before it is played. */
const SEEN_MS = 900;

/** Plays a turn without a choice by itself where that is wished, at a table of this device. */
export function useForcedTurn(sight: Sight): void {
  const { game } = useGame();
  const { playsForced } = useHabits();
  const forced = playsForced && game.hurry !== undefined ? forcedIn(sight) : null;
  const isForced = forced !== null;
  const { seq } = sight.update;

  const play = useEffectEvent(() => {
    if (forced !== null) void game.act(forced);
  });

  useEffect(() => {
    if (!isForced || seq === 0) return undefined;
    const timer = setTimeout(() => play(), SEEN_MS);
    return () => clearTimeout(timer);
  }, [isForced, seq]);
}
