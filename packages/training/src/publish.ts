import { writeFileSync } from 'node:fs';
import { expertOf, type Learned, MatchEquity, Network, weightsText } from '@coup-fourre/bots';
import { fastRandom, type Players, seededRandom, teamCount } from '@coup-fourre/rules';
import { readCheckpoint } from './checkpoint.ts';
import { outcomesOf } from './outcomes.ts';
import { policyShape } from './plan.ts';

const DEALS = 400;

/** Writes the weights of some checkpoints, one for each number of seats, to a file; gives the seats, in order. */
export function publish(checkpoints: readonly string[], out: string): Players[] {
  const learned = new Map(checkpoints.map(learnedIn).toSorted(([a], [b]) => a - b));
  if (learned.size === 0) throw new Error('name the checkpoints to publish');
  writeFileSync(out, weightsText(learned));
  return [...learned.keys()];
}

/** What a checkpoint has learned, with a match-equity table of deals of its own. */
function learnedIn(path: string): [Players, Learned] {
  const checkpoint = readCheckpoint(path);
  if (typeof checkpoint === 'string') throw new Error(checkpoint);
  const { players } = checkpoint.plan;
  const teams = teamCount(players);
  const network = new Network(policyShape(checkpoint.plan), checkpoint.policy);
  const bot = expertOf(() => ({ network, equity: MatchEquity.level(teams) }));
  const random = fastRandom(seededRandom(`publish ${players}`));
  const equity = MatchEquity.from(outcomesOf(bot, players, { deals: DEALS, random }), teams);
  return [players, { network, equity }];
}
