import { use, useEffect } from 'react';
import { useGame } from '../../game/useGame.ts';
import { SoundsContext } from '../../ui/sound/useSounds.ts';

/** Lets what happens at the table be heard, beside the live region that tells the same in words. */
export function TableSounds() {
  const { game } = useGame();
  const sounds = use(SoundsContext);

  useEffect(() => {
    const hear = (): void => sounds?.onShown(game.getState());
    hear();
    return game.subscribe(hear);
  }, [game, sounds]);

  return null;
}
