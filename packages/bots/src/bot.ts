import type { Action, Random, View } from '@coup-fourre/rules';

/** Asked now and then by a bot that searches: whether its time allows it to go on. */
export type MayContinue = () => boolean;

/**
 * A computer player: what it chooses, seeing no more than a View. The clock stays outside: a bot that searches asks
 * `mayThink` between its rounds and answers soon after a no; without it, it thinks for a fixed number of rounds.
 */
export type Bot = (view: View, random: Random, mayThink?: MayContinue) => Action;
