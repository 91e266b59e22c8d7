import { DEFAULT_EDITION, type EditionId } from '@coup-fourre/rules';
import { createContext, use, useEffect, useState, useSyncExternalStore } from 'react';
import { type Connection, connectToWorker } from '../worker/connection.ts';
import { readUrlOptions } from '../worker/urlOptions.ts';
import { LocalGame, type LocalGameState } from './localGame.ts';
import type { TableGame, TableState } from './tableState.ts';

export const LocalGameContext = createContext<LocalGame | null>(null);

/** The current table's game, if it is not the one of LocalGameContext. */
export const TableGameContext = createContext<TableGame | null>(null);

/** The current table's game, local or online. Does not subscribe to its state. */
export function useTableGame(): TableGame {
  const here = use(LocalGameContext);
  const game = use(TableGameContext) ?? here;
  if (!game) throw new Error('no game context around this component');
  return game;
}

/** The current table's game and state, local or online. */
export function useGame(): TableState & { readonly game: TableGame } {
  const game = useTableGame();
  return { ...useSyncExternalStore(game.subscribe, game.getState), game };
}

/** The local game, whichever table is shown. */
export function useLocalGame(): LocalGameState & { readonly game: LocalGame } {
  const game = use(LocalGameContext);
  if (!game) throw new Error('no game context around this component');
  return { ...useSyncExternalStore(game.subscribe, game.getState), game };
}

/**
 * A room that stores nothing, so stored games stay untouched. It starts with the first request and ends with the
 * screen.
 */
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
  /** Returns a release function. Closing is deferred, so that a release followed at once by a hold keeps the room. */
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

/** The edition of cards outside a table, as in a review. */
export const EditionContext = createContext<EditionId | null>(null);

/** The edition whose words the screen uses; the default one if there is no table. Rerenders only if the edition changes. */
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
