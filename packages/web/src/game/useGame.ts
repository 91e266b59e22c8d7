import { DEFAULT_EDITION, type EditionId } from '@coup-fourre/rules';
import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import { type Connection, connectToWorker } from '../worker/connection.ts';
import { readUrlOptions } from '../worker/urlOptions.ts';
import { LocalGame, type LocalGameState } from './localGame.ts';
import type { TableGame, TableState } from './tableState.ts';

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

/** A room that keeps nothing, so that the games in this browser are not touched. It starts with the first request, and ends with the screen. */
export function useTemporaryGame(): LocalGame {
  const [room] = useState(createTemporaryGame);
  useEffect(() => room.hold(), [room]);
  return room.game;
}

function createTemporaryGame() {
  const options = readUrlOptions(new URLSearchParams(location.search));
  const connections: Connection[] = [];
  const closing = new Set<ReturnType<typeof setTimeout>>();
  const game = new LocalGame(() => {
    const connection = connectToWorker(options, { keeps: 'nothing' });
    connections.push(connection);
    return connection;
  });
  /** Holds the room until the function it returns is called, and on if it is held again at once. */
  function hold(): () => void {
    for (const timer of closing) clearTimeout(timer);
    return () => {
      const close = () => {
        for (const connection of connections) connection.close();
      };
      closing.add(setTimeout(close));
    };
  }
  return { game, hold };
}

/** The edition of cards that lie on no table, as in a review. */
export const EditionContext = createContext<EditionId | null>(null);

/**
 * The edition of the table that the screen shows, for its words; the usual one where there is no table. Who uses it is not
 * drawn anew by every update.
 */
export function useEdition(): EditionId {
  const local = use(LocalGameContext);
  const game = use(TableGameContext) ?? local;
  const onTable = useSyncExternalStore(
    game === null ? subscribeToNothing : game.subscribe,
    () => game?.getState().model?.setup.edition ?? DEFAULT_EDITION,
  );
  return use(EditionContext) ?? onTable;
}

const subscribeToNothing = () => () => undefined;
