import type { Bot, Level, Temperament } from '@coup-fourre/bots';
import type { Action, Random, View } from '@coup-fourre/rules';

/**
 * How computers choose. It is handed in, so that a page can show a table before the learned weights have arrived.
 * `SHIPPED_COMPUTERS` of `@coup-fourre/room/computers` has all levels.
 */
export interface Computers {
  readonly botOf: (level: Level, temperament?: Temperament | null) => Bot;
  /** The choice of a level that searches, at given cards: the same on every machine. */
  readonly repeatableChoice: (view: View, random: Random) => Action;
}
