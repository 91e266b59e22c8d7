import { parentPort, workerData } from 'node:worker_threads';
import { MatchEquity, Network } from '@coup-fourre/bots';
import { fastRandom, type Rules, seededRandom, teamCount } from '@coup-fourre/rules';
import { type AdvantagePlan, type Phase, valueShape } from '../plan/advantagePlan.ts';
import { pickTable, randomTotals, trainingTables } from '../tables/trainingTables.ts';
import { ClassicChoices } from './classicChoices.ts';
import type { Opponent } from './lineup.ts';
import type { TrainingDeal } from './playDeal.ts';
import { PolicyViews } from './policyViews.ts';
import { Shard, writeShard } from './shard.ts';
import { Trials } from './trials.ts';
import { ValuePositions } from './valuePositions.ts';

/** The task of a thread: numbers and files of shards, and the networks to use. */
export interface ShardWorkerData {
  readonly plan: AdvantagePlan;
  readonly phase: Phase;
  readonly shards: readonly { readonly number: number; readonly path: string }[];
  readonly policy: PlainNetwork;
  /** The opponents. Null stands for classic. */
  readonly opponents: readonly (PlainNetwork | null)[];
  readonly value: Float32Array;
  /** The chances of a match-equity table. */
  readonly equity: Float32Array;
}

/** A network for another thread. */
export type PlainNetwork = Pick<Network, 'shape' | 'parameters'>;

/** Makes shards. Each has its own random numbers. Posts the number of every finished shard. */
function makeShards(data: ShardWorkerData): void {
  const { plan, phase, shards, value, equity: chances } = data;
  const network = networkOf(data.policy);
  const opponents = data.opponents.map((opponent): Opponent => (opponent === null ? 'classic' : networkOf(opponent)));
  const sources = {
    choices: () => new ClassicChoices(network),
    positions: () => new ValuePositions(network, opponents),
    decisions: () =>
      new Trials(
        { policy: network, value: new Network(valueShape(plan), value), favorites: plan.favorites },
        opponents,
      ),
    views: () => new PolicyViews(network, opponents),
  };
  const source = sources[phase.samples]();
  const equity = new MatchEquity(teamCount(plan.players), chances);
  const tables = trainingTables(plan.players, plan.edition);
  const shard = new Shard(phase.shardSize);
  for (const { number, path } of shards) {
    const random = fastRandom(
      seededRandom(`${plan.seed} ${plan.players} round ${phase.round} ${phase.samples} ${number}`),
    );
    shard.clear();
    while (!shard.isFull) {
      const { rules } = pickTable(tables, random);
      const totals = plan.edition === undefined ? randomTotals(rules.teams, random) : noPoints(rules);
      const deal: TrainingDeal = { rules, totals, equity, random };
      source.play(deal, shard);
    }
    writeShard(path, shard);
    parentPort?.postMessage(number);
  }
}

/** The score at the start of a match. */
function noPoints({ teams }: Rules): number[] {
  return Array<number>(teams).fill(0);
}

function networkOf({ shape, parameters }: PlainNetwork): Network {
  return new Network(shape, parameters);
}

makeShards(workerData as ShardWorkerData);
