import type { Action, Random, View } from '@coup-fourre/rules';

/** A computer player: what its seat knows in, one of that seat's legal actions out. It is never given the truth. */
export type Bot = (view: View, random: Random) => Action;
