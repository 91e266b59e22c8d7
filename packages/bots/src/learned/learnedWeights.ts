import type { Players, Rules } from '@coup-fourre/rules';
import type { MatchEquity } from '../equity/matchEquity.ts';
import { EXPERT_WEIGHTS } from '../network/expertWeights.ts';
import type { Network } from '../network/network.ts';
import { parseWeights, weightsChecksum } from './weightsText.ts';

/** What was learned for a number of seats: what to do, what others hold, and what points are worth towards a match. */
export interface LearnedWeights {
  readonly network: Network;
  /** The same for all numbers of seats (Belief). */
  readonly belief: Network;
  readonly equity: MatchEquity;
}

/** What was learned for a table of those rules. */
export type LearnedWeightsFor = (rules: Rules) => LearnedWeights;

/** What some weights teach, read for a number of seats when first asked for; throws where they are damaged or lack the seats. */
export function loadLearnedWeights(text: string): LearnedWeightsFor {
  const read = new Map<Players, LearnedWeights>();
  return ({ players }) => {
    const learned = read.get(players) ?? readWeights(text, players);
    read.set(players, learned);
    return learned;
  };
}

function readWeights(text: string, players: Players): LearnedWeights {
  const bySeats = parseWeights(text, [players]);
  if (typeof bySeats === 'string') throw new Error(bySeats);
  const learned = bySeats.get(players);
  if (!learned) throw new Error(`the weights have nothing for ${players} players`);
  return learned;
}

/** The weights that ship with this package. */
export const SHIPPED_WEIGHTS: LearnedWeightsFor = loadLearnedWeights(EXPERT_WEIGHTS);

/** By what those weights differ from those of other versions. */
export const SHIPPED_WEIGHTS_CHECKSUM = weightsChecksum(EXPERT_WEIGHTS);
