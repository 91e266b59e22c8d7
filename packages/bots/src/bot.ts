import type { Action, Random, View } from '@coup-fourre/rules';

/** A bot that searches calls this between its rounds: whether it still has time. */
export type MayContinue = () => boolean;

/**
 * A computer player: it chooses an action from a View. The clock stays outside: a bot that searches calls `mayContinue`
 * between its rounds and answers soon after it returns false; without one it searches for a fixed number of rounds.
 */
export type Bot = (view: View, random: Random, mayContinue?: MayContinue) => Action;
