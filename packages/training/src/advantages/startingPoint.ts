import { createHash } from 'node:crypto';
import { botOf, MatchEquity, Network } from '@coup-fourre/bots';
import { fastRandom, seededRandom, teamCount } from '@coup-fourre/rules';
import { initialParameters } from '../network/trainableNetwork.ts';
import {
  type AdvantageCheckpoint,
  type AdvantagePlan,
  IMITATION_DEFAULTS,
  originShape,
  readAdvantageCheckpoint,
} from '../plan/advantagePlan.ts';
import { valueOrMissing } from '../plan/checkpointFile.ts';
import { publishedWeights } from '../plan/learnedFile.ts';
import { outcomesOf } from '../tables/outcomes.ts';

/** A plan before the policy that it starts from has been read. */
export type RequestedAdvantagePlan = Omit<AdvantagePlan, 'from' | 'fromWidth'>;

/** A complete plan, what a run with it starts from, and its own checkpoint, if it has one. */
export interface StartingPoint {
  readonly plan: AdvantagePlan;
  /** The published policy, or a network that knows nothing yet. */
  readonly origin: Network;
  /** What points are worth in a match. */
  readonly equity: MatchEquity;
  readonly own: AdvantageCheckpoint | null;
}

/**
 * The starting point of a run that writes to `out`: published weights in the file `from`, or nothing. Throws an error
 * message if the files do not fit the plan.
 */
export function startingPointOf(requested: RequestedAdvantagePlan, out: string, from: string | null): StartingPoint {
  const start = from === null ? fromNothing(requested) : fromWeights(requested, from);
  const own = valueOrMissing(readAdvantageCheckpoint(out));
  if (own === null || JSON.stringify(own.plan) === JSON.stringify(start.plan)) return { ...start, own };
  throw new Error(`${out} is of another run (${JSON.stringify(own.plan)}): choose another --out`);
}

const EQUITY_DEALS = 300;

function fromNothing(requested: RequestedAdvantagePlan): Omit<StartingPoint, 'own'> {
  const { players, seed } = requested;
  const fromWidth = Math.min(IMITATION_DEFAULTS.fromWidth, requested.width);
  const plan = { ...requested, from: null, fromWidth };
  const randomFor = (purpose: string) => fastRandom(seededRandom(`${purpose} ${seed}`));
  const shape = originShape(plan);
  const origin = new Network(shape, initialParameters(shape, randomFor('imitation')));
  const deals = { deals: EQUITY_DEALS, random: randomFor('outcomes') };
  const equity = MatchEquity.from(outcomesOf(botOf('classic'), players, deals), teamCount(players));
  return { plan, origin, equity };
}

function fromWeights(requested: RequestedAdvantagePlan, from: string): Omit<StartingPoint, 'own'> {
  const { network: origin, equity } = publishedWeights(from, requested.players);
  const { shape, parameters } = origin;
  if (shape.width > requested.width)
    throw new Error(`${from} has a hidden layer of ${shape.width}, more than ${requested.width}: see --width`);
  const digest = createHash('sha256').update(Float32Array.from(parameters)).update(equity.chances);
  const plan = { ...requested, from: digest.digest('hex').slice(0, 16), fromWidth: shape.width };
  return { plan, origin, equity };
}
