import { createContext, use, useSyncExternalStore } from 'react';
import type { Game, Shown } from './game.ts';

export const GameContext = createContext<Game | null>(null);

export function useGame(): Shown & { readonly game: Game } {
  const game = use(GameContext);
  if (!game) throw new Error('no game around this component');
  return { ...useSyncExternalStore(game.subscribe, game.shown), game };
}
