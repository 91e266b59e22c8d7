import { useContext, useEffect } from 'react';
import { useGame } from '../../game/useGame.ts';
import { SoundsContext } from '../../ui/settings/soundSettings.tsx';

export function TableSounds() {
  const { game } = useGame();
  const sounds = useContext(SoundsContext);

  useEffect(() => {
    const playShown = (): void => sounds?.onShown(game.getState());
    playShown();
    return game.subscribe(playShown);
  }, [game, sounds]);

  return null;
}
