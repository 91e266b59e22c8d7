import { parentPort, workerData } from 'node:worker_threads';
import { MatchEquity, Network } from '@coup-fourre/bots';
import { fastRandom, seededRandom, teamCount } from '@coup-fourre/rules';
import { type AdvantagePlan, type Phase, valueShape } from '../plan/advantagePlan.ts';
import { pickTable, randomTotals, trainingTables } from '../tables/trainingTables.ts';
import { ClassicChoices } from './classicChoices.ts';
import { Shard, writeShard } from './shard.ts';
import { Trials } from './trials.ts';
import { type TrainingDeal, ValuePositions } from './valuePositions.ts';

/** The initial data of a thread: which shards it makes, by number and file, and by which networks. */
export interface ShardWorkerData {
  readonly plan: AdvantagePlan;
  readonly phase: Phase;
  readonly shards: readonly { readonly number: number; readonly path: string }[];
  readonly policy: Pick<Network, 'shape' | 'parameters'>;
  readonly value: Float32Array;
  /** The chances of a match-equity table. */
  readonly equity: Float32Array;
}

/** Makes shards, each with randomness of its own, and posts the number of each one that is done. */
function makeShards({ plan, phase, shards, policy, value, equity: chances }: ShardWorkerData): void {
  const network = new Network(policy.shape, policy.parameters);
  const sources = {
    choices: () => new ClassicChoices(network),
    positions: () => new ValuePositions(network),
    decisions: () => new Trials({ policy: network, value: new Network(valueShape(plan), value) }),
  };
  const source = sources[phase.samples]();
  const equity = new MatchEquity(teamCount(plan.players), chances);
  const tables = trainingTables(plan.players);
  const shard = new Shard(phase.shardSize);
  for (const { number, path } of shards) {
    const random = fastRandom(
      seededRandom(`${plan.seed} ${plan.players} round ${phase.round} ${phase.samples} ${number}`),
    );
    shard.clear();
    while (!shard.isFull) {
      const { rules } = pickTable(tables, random);
      const deal: TrainingDeal = { rules, totals: randomTotals(rules.teams, random), equity, random };
      source.play(deal, shard);
    }
    writeShard(path, shard);
    parentPort?.postMessage(number);
  }
}

makeShards(workerData as ShardWorkerData);
