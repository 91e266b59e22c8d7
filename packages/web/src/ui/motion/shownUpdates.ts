import { createContext } from 'react';

/** The last update that each part of the table has animated. */
export type ShownUpdates = Map<'cards' | 'coupFourre' | 'finale', string>;

/**
 * It survives a new render of the page, such as after a change of language. Null outside the page's table: each part
 * then animates whenever it mounts.
 */
export const ShownUpdatesContext = createContext<ShownUpdates | null>(null);
