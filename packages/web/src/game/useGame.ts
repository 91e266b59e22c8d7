import { createContext, use, useSyncExternalStore } from 'react';
import type { Game, ShownHere } from './game.ts';
import type { Shown } from './shown.ts';
import type { TableGame } from './tableGame.ts';

/** The games in this browser. */
export const GameContext = createContext<Game | null>(null);

/** The game at whose table a screen stands, where it is not one of this browser. */
export const TableGameContext = createContext<TableGame | null>(null);

/** The game at whose table the screen stands, in this browser or online, without what it shows. */
export function useTableGame(): TableGame {
  const here = use(GameContext);
  const game = use(TableGameContext) ?? here;
  if (!game) throw new Error('no game around this component');
  return game;
}

/** The table that the screen shows, in this browser or online. */
export function useGame(): Shown & { readonly game: TableGame } {
  const game = useTableGame();
  return { ...useSyncExternalStore(game.subscribe, game.shown), game };
}

/** The games in this browser, whatever table is shown. */
export function useGamesHere(): ShownHere & { readonly game: Game } {
  const game = use(GameContext);
  if (!game) throw new Error('no game around this component');
  return { ...useSyncExternalStore(game.subscribe, game.shown), game };
}
