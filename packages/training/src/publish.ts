import { writeFileSync } from 'node:fs';
import { expertOf, type Learned, MatchEquity, Network, weightsText } from '@coup-fourre/bots';
import { fastRandom, type Players, seededRandom, teamCount } from '@coup-fourre/rules';
import { readBelief } from './beliefPlan.ts';
import { beliefNetwork } from './beliefTraining.ts';
import { type Checkpoint, readCheckpoint } from './checkpoint.ts';
import { readOrThrow } from './checkpointFile.ts';
import { outcomesOf } from './outcomes.ts';
import { policyShape } from './plan.ts';

const DEALS = 400;

/** Writes the weights of some checkpoints, one of beliefs and one for each number of seats, to a file; gives the seats. */
export function publish(checkpoints: readonly string[], out: string): Players[] {
  const policies: Checkpoint[] = [];
  const beliefs: Network[] = [];
  for (const path of checkpoints) {
    const belief = readBelief(path);
    if (belief.ok) beliefs.push(beliefNetwork(belief.value.plan.width, belief.value.parameters));
    else policies.push(readOrThrow(belief.fault === 'foreign' ? readCheckpoint(path) : belief));
  }
  const [belief] = beliefs;
  const seats = new Set(policies.map(({ plan }) => plan.players));
  if (!belief || beliefs.length > 1 || policies.length === 0 || seats.size < policies.length)
    throw new Error('name one checkpoint of beliefs, and one for each number of seats to publish');
  const learned = new Map(policies.map((policy) => learnedIn(policy, belief)).toSorted(([a], [b]) => a - b));
  writeFileSync(out, weightsText(learned));
  return [...learned.keys()];
}

/** What a checkpoint has learned, with a match-equity table of deals of its own. */
function learnedIn({ plan, policy }: Checkpoint, belief: Network): [Players, Learned] {
  const { players } = plan;
  const teams = teamCount(players);
  const network = new Network(policyShape(plan), policy);
  const bot = expertOf(() => network);
  const random = fastRandom(seededRandom(`publish ${players}`));
  const equity = MatchEquity.from(outcomesOf(bot, players, { deals: DEALS, random }), teams);
  return [players, { network, belief, equity }];
}
