import type { SavedGame } from '@coup-fourre/room';
import { DEFAULT_EDITION, type EditionId } from '@coup-fourre/rules';
import { createContext, useCallback, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { connectToWorker } from '../worker/connection.ts';
import { readUrlOptions } from '../worker/urlOptions.ts';
import { LocalGame, type LocalGameState } from './localGame.ts';
import type { TableGame, TableState } from './tableState.ts';

export const LocalGameContext = createContext<LocalGame | null>(null);

/** The current table's game, if it is not the one of LocalGameContext. */
export const TableGameContext = createContext<TableGame | null>(null);

/** The current table's game, local or online. Does not subscribe to its state. */
export function useTableGame(): TableGame {
  const here = useContext(LocalGameContext);
  const game = useContext(TableGameContext) ?? here;
  if (!game) throw new Error('useTableGame needs a game context');
  return game;
}

/** The current table's game and state, local or online. */
export function useGame(): TableState & { readonly game: TableGame } {
  const game = useTableGame();
  return { ...useSyncExternalStore(game.subscribe, game.getState), game };
}

/** The local game, whichever table is shown. */
export function useLocalGame(): LocalGameState & { readonly game: LocalGame } {
  const game = useContext(LocalGameContext);
  if (!game) throw new Error('useLocalGame needs a LocalGameContext');
  return { ...useSyncExternalStore(game.subscribe, game.getState), game };
}

interface DeviceGames {
  readonly saved: readonly SavedGame[];
  readonly finished: readonly SavedGame[];
  readonly reload: () => void;
}

/** The games on this device, in progress and finished. Null while loading. */
export function useDeviceGames(): DeviceGames | null {
  const { game, saved } = useLocalGame();
  const [finished, setFinished] = useState<readonly SavedGame[] | null>(null);
  const reload = useCallback(() => {
    void game.loadSaved();
    void game.finished().then(setFinished);
  }, [game]);
  useEffect(() => reload(), [reload]);
  return saved === null || finished === null ? null : { saved, finished, reload };
}

/**
 * A room that stores nothing, so that stored games stay untouched. It starts with the first request and ends with the
 * screen.
 */
export function useTemporaryGame(): LocalGame {
  const [game] = useState(() => {
    const urlOptions = readUrlOptions(new URLSearchParams(location.search));
    return new LocalGame(connectToWorker({ urlOptions, keeps: 'nothing' }));
  });
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    clearTimeout(closing.current);
    // Closed later, because the screen may come back at once.
    return () => {
      closing.current = setTimeout(() => game.close());
    };
  }, [game]);
  return game;
}

/** The edition of cards outside a table, as in a review. */
export const EditionContext = createContext<EditionId | null>(null);

/**
 * The edition whose words the screen uses. The default edition if there is no table.
 * Renders again only if the edition changes.
 */
export function useEdition(): EditionId {
  const local = useContext(LocalGameContext);
  const game = useContext(TableGameContext) ?? local;
  const read = () => game?.getState().model?.setup.edition ?? DEFAULT_EDITION;
  const onTable = useSyncExternalStore(game === null ? subscribeToNothing : game.subscribe, read, read);
  return useContext(EditionContext) ?? onTable;
}

const subscribeToNothing = () => () => undefined;
