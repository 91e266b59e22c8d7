import { writeFileSync } from 'node:fs';
import { expertOf, type Learned, MatchEquity, Network, weightsText } from '@coup-fourre/bots';
import { fastRandom, type Players, seededRandom, teamCount } from '@coup-fourre/rules';
import { readBelief } from './beliefPlan.ts';
import { beliefNetwork } from './beliefTraining.ts';
import { readCheckpoint } from './checkpoint.ts';
import { outcomesOf } from './outcomes.ts';
import { policyShape } from './plan.ts';

const DEALS = 400;

/** Writes the weights of some checkpoints, one of beliefs and one for each number of seats, to a file; gives the seats. */
export function publish(checkpoints: readonly string[], out: string): Players[] {
  const beliefs = checkpoints.filter((path) => readBelief(path) !== null);
  const policies = checkpoints.filter((path) => !beliefs.includes(path));
  if (beliefs.length !== 1 || policies.length === 0)
    throw new Error('name one checkpoint of beliefs and one for each number of seats to publish');
  const belief = beliefIn(beliefs[0] as string);
  const learned = new Map(policies.map((path) => learnedIn(path, belief)).toSorted(([a], [b]) => a - b));
  writeFileSync(out, weightsText(learned));
  return [...learned.keys()];
}

function beliefIn(path: string): Network {
  const checkpoint = readBelief(path);
  if (checkpoint === null || typeof checkpoint === 'string') throw new Error(checkpoint ?? `${path} holds no beliefs`);
  return beliefNetwork(checkpoint.plan.width, checkpoint.parameters);
}

/** What a checkpoint has learned, with a match-equity table of deals of its own. */
function learnedIn(path: string, belief: Network): [Players, Learned] {
  const checkpoint = readCheckpoint(path);
  if (typeof checkpoint === 'string') throw new Error(checkpoint);
  const { players } = checkpoint.plan;
  const teams = teamCount(players);
  const network = new Network(policyShape(checkpoint.plan), checkpoint.policy);
  const bot = expertOf(() => network);
  const random = fastRandom(seededRandom(`publish ${players}`));
  const equity = MatchEquity.from(outcomesOf(bot, players, { deals: DEALS, random }), teams);
  return [players, { network, belief, equity }];
}
