import type { Rules } from '@coup-fourre/rules';
import type { MatchEquity } from './matchEquity.ts';
import { EXPERT_WEIGHTS } from './network/expertWeights.ts';
import type { Network } from './network/network.ts';
import { type LearnedBySeats, weightsFrom } from './network/weightsText.ts';

/** What was learned for a number of seats: what to do, and what points are worth towards a match. */
export interface Learned {
  readonly network: Network;
  readonly equity: MatchEquity;
}

/** What was learned for a table of those rules. */
export type LearnedFor = (rules: Rules) => Learned;

/** What some weights teach, read when first asked for; throws where they are damaged or lack the seats. */
export function learnedFrom(text: string): LearnedFor {
  const read: { learned?: LearnedBySeats } = {};
  return ({ players }) => {
    read.learned ??= readWeights(text);
    const learned = read.learned.get(players);
    if (!learned) throw new Error(`the weights have nothing for ${players} players`);
    return learned;
  };
}

function readWeights(text: string): LearnedBySeats {
  const learned = weightsFrom(text);
  if (typeof learned === 'string') throw new Error(learned);
  return learned;
}

/** The weights that ship with this package. */
export const LEARNED: LearnedFor = learnedFrom(EXPERT_WEIGHTS);
