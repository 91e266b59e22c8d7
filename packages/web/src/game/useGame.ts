import { createContext, use, useSyncExternalStore } from 'react';
import type { LocalGame, LocalGameState } from './localGame.ts';
import type { TableGame } from './tableGame.ts';
import type { TableState } from './tableState.ts';

/** The games in this browser. */
export const LocalGameContext = createContext<LocalGame | null>(null);

/** The game at whose table a screen stands, where it is not one of this browser. */
export const TableGameContext = createContext<TableGame | null>(null);

/** The game at whose table the screen stands, in this browser or online, without what it shows. */
export function useTableGame(): TableGame {
  const here = use(LocalGameContext);
  const game = use(TableGameContext) ?? here;
  if (!game) throw new Error('no game around this component');
  return game;
}

/** The table that the screen shows, in this browser or online. */
export function useGame(): TableState & { readonly game: TableGame } {
  const game = useTableGame();
  return { ...useSyncExternalStore(game.subscribe, game.getState), game };
}

/** The games in this browser, whatever table is shown. */
export function useLocalGame(): LocalGameState & { readonly game: LocalGame } {
  const game = use(LocalGameContext);
  if (!game) throw new Error('no game around this component');
  return { ...useSyncExternalStore(game.subscribe, game.getState), game };
}
