import { createHash } from 'node:crypto';
import { botOf, MatchEquity, Network } from '@coup-fourre/bots';
import { fastRandom, type Players, seededRandom, teamCount } from '@coup-fourre/rules';
import { initialParameters } from '../network/trainableNetwork.ts';
import {
  ADVANTAGE_CHECKPOINT,
  type AdvantageCheckpoint,
  type AdvantagePlan,
  IMITATION_DEFAULTS,
  originShape,
} from '../plan/advantagePlan.ts';
import { readCheckpoint, valueOrMissing } from '../plan/checkpointFile.ts';
import { publishedWeights } from '../plan/learnedFile.ts';
import { outcomesOf } from '../tables/trainingTables.ts';
import type { Opponent } from './lineup.ts';

/** A plan before its policy files have been read. */
export type RequestedAdvantagePlan = Omit<AdvantagePlan, 'from' | 'fromWidth' | 'opponents'>;

/** The files of published weights that a run reads. */
export interface NamedPolicies {
  /** The weights to start from, or null to imitate classic first. */
  readonly from: string | null;
  /** The opponents: paths of files, or the word `classic`. */
  readonly opponents: readonly string[];
}

export interface StartingPoint {
  readonly plan: AdvantagePlan;
  /** The published policy, or an untrained network. */
  readonly origin: Network;
  readonly opponents: readonly Opponent[];
  readonly equity: MatchEquity;
  readonly own: AdvantageCheckpoint | null;
}

/** The starting point of the run that writes to `out`. Throws an error message if the files do not fit the plan. */
export function startingPointOf(
  requested: RequestedAdvantagePlan,
  out: string,
  { from, opponents: names }: NamedPolicies,
): StartingPoint {
  const opponents = names.map((name): Opponent => opponentIn(name, requested.players));
  const met = opponents.length === 0 ? {} : { opponents: opponents.map(opponentName) };
  const start = { ...startOf({ ...requested, ...met }, from), opponents };
  const own = valueOrMissing(readCheckpoint(out, ADVANTAGE_CHECKPOINT));
  if (own === null || JSON.stringify(own.plan) === JSON.stringify(start.plan)) return { ...start, own };
  throw new Error(`${out} belongs to another run (${JSON.stringify(own.plan)}): choose another --out`);
}

/** A plan before its initial policy has been read. */
type UnstartedPlan = Omit<AdvantagePlan, 'from' | 'fromWidth'>;
type Start = Omit<StartingPoint, 'own' | 'opponents'>;

function startOf(requested: UnstartedPlan, from: string | null): Start {
  return from === null ? fromNothing(requested) : fromWeights(requested, from);
}

function opponentIn(name: string, players: Players): Opponent {
  return name === 'classic' ? name : publishedWeights(name, players).network;
}

function opponentName(opponent: Opponent): string {
  return opponent === 'classic' ? opponent : digestOf(opponent.parameters);
}

function digestOf(...arrays: readonly ArrayLike<number>[]): string {
  const digest = createHash('sha256');
  for (const array of arrays) digest.update(Float32Array.from(array));
  return digest.digest('hex').slice(0, 16);
}

const EQUITY_DEALS = 300;

function fromNothing(requested: UnstartedPlan): Start {
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

function fromWeights(requested: UnstartedPlan, from: string): Start {
  const { network: origin, equity } = publishedWeights(from, requested.players);
  const { shape, parameters } = origin;
  if (shape.width > requested.width)
    throw new Error(`${from} has a hidden layer of ${shape.width}, more than ${requested.width}: see --width`);
  const plan = { ...requested, from: digestOf(parameters, equity.chances), fromWidth: shape.width };
  return { plan, origin, equity };
}
