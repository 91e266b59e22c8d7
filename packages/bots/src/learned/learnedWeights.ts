import type { Players, Rules } from '@coup-fourre/rules';
import type { MatchEquity } from '../equity/matchEquity.ts';
import { EXPERT_WEIGHTS } from '../network/expertWeights.ts';
import type { Network } from '../network/network.ts';
import { parseWeights, weightsChecksum } from './weightsText.ts';

/** The learned weights for a number of seats: policy, belief and match equity. */
export interface LearnedWeights {
  readonly network: Network;
  /** The same for all numbers of seats. */
  readonly belief: Network;
  readonly equity: MatchEquity;
}

/** Gives the learned weights for a table's number of seats. */
export type LearnedWeightsFor = (rules: Rules) => LearnedWeights;

/** Reads the weights for a number of seats at first use. Throws if the text is damaged or lacks that number. */
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
  if (!learned) throw new Error(`the file of weights has none for ${players} players`);
  return learned;
}

/** The weights that ship with this package. */
export const shippedWeightsFor: LearnedWeightsFor = loadLearnedWeights(EXPERT_WEIGHTS);

/** The checksum of these weights. Results that depend on them are stored with it. */
export const SHIPPED_WEIGHTS_CHECKSUM = weightsChecksum(EXPERT_WEIGHTS);
