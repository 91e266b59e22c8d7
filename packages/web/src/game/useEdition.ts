import { DEFAULT_EDITION, type EditionId } from '@coup-fourre/rules';
import { useGame } from './useGame.ts';

/** The edition of the table that the screen shows, for its words; the usual one where there is no table. */
export function useEdition(): EditionId {
  return useGame().update?.setup.edition ?? DEFAULT_EDITION;
}
