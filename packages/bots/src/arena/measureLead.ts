import type { Rules } from '@coup-fourre/rules';
import type { Bot } from '../bot.ts';
import { runToEnd } from './playDeal.ts';
import { playDuplicate } from './playDuplicate.ts';
import { differenceOf } from './summary.ts';

/** Two bots that answer at once, at a table: the first takes each team in turn, the second all the others. */
export interface Pairing {
  readonly rules: Rules;
  readonly bots: readonly [Bot, Bot];
  readonly seed: string;
}

/** How many points per deal the first bot leads the mean of its opponents by, and the standard error of that. */
export interface Lead {
  readonly mean: number;
  readonly error: number;
}

/** Plays that many duplicate deals: the same order of cards once for each team that the first bot can be. */
export function measureLead({ rules, bots: [a, b], seed }: Pairing, deals: number): Lead {
  const bots = { a, b };
  const duplicates = Array.from({ length: deals }, (_, number) =>
    runToEnd(playDuplicate({ rules, seed, length: 'deal' }, number), ({ side, view, random }) =>
      bots[side](view, random),
    ),
  );
  const { mean, sd } = differenceOf(duplicates);
  return { mean, error: (sd ?? 0) / Math.sqrt(deals) };
}
