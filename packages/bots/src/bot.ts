import type { Action, Random, View } from '@coup-fourre/rules';

/** Called by a search between rounds. Returns false if its time is up. */
export type MayContinue = () => boolean;

/**
 * A computer player chooses an action from a View.
 * It has no clock: a search calls `mayContinue` between rounds and answers soon after it returns false. Without
 * `mayContinue`, the search runs a fixed number of rounds. A bot throws if another seat than the view's must act.
 */
export type Bot = (view: View, random: Random, mayContinue?: MayContinue) => Action;
