import { DEFAULT_EDITION, type EditionId } from '@coup-fourre/rules';
import { createContext, use, useSyncExternalStore } from 'react';
import { LocalGameContext, TableGameContext } from './useGame.ts';

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
