import { writeFileSync } from 'node:fs';
import {
  expertBotFor,
  formatWeights,
  type LearnedWeights,
  type LearnedWeightsByPlayers,
  MatchEquity,
  Network,
} from '@coup-fourre/bots';
import { fastRandom, type Players, seededRandom, teamCount } from '@coup-fourre/rules';
import { beliefNetwork } from './belief/beliefTraining.ts';
import type { Checkpoint } from './plan/checkpoint.ts';
import { readLearned } from './plan/learnedFile.ts';
import { policyShape } from './plan/plan.ts';
import { outcomesOf } from './run/outcomes.ts';

const DEALS = 400;

/** What is to be published, by the kind of its files. */
interface Sources {
  readonly policies: readonly Checkpoint[];
  readonly beliefs: readonly Network[];
  readonly weights: readonly LearnedWeightsByPlayers[];
}

/**
 * Writes weights to a file: of one checkpoint of beliefs and of one for each number of seats; what none of them has is taken
 * over from weights published before, where a file of such is among them. Gives the seats.
 */
export function publish(files: readonly string[], out: string): Players[] {
  const { policies, beliefs, weights } = sourcesIn(files);
  const [before] = weights;
  const belief = beliefs[0] ?? beliefOf(before);
  const seats = new Set(policies.map(({ plan }) => plan.players));
  const areTwice = beliefs.length > 1 || weights.length > 1 || seats.size < policies.length;
  if (!belief || areTwice || seats.size + (before?.size ?? 0) === 0)
    throw new Error(
      'name one checkpoint of beliefs and one for each number of seats to publish; weights published before, named too, ' +
        'stand in for those that are missing',
    );
  const learned = new Map<Players, LearnedWeights>();
  for (const [players, kept] of before ?? []) learned.set(players, { ...kept, belief });
  for (const checkpoint of policies) learned.set(checkpoint.plan.players, learnedIn(checkpoint, belief));
  const inOrder = new Map([...learned].toSorted(([a], [b]) => a - b));
  writeFileSync(out, formatWeights(inOrder));
  return [...inOrder.keys()];
}

function sourcesIn(files: readonly string[]): Sources {
  const policies: Checkpoint[] = [];
  const beliefs: Network[] = [];
  const weights: LearnedWeightsByPlayers[] = [];
  for (const file of files.map(readLearned)) {
    if (file.kind === 'policy') policies.push(file.checkpoint);
    else if (file.kind === 'belief')
      beliefs.push(beliefNetwork(file.checkpoint.plan.width, file.checkpoint.parameters));
    else weights.push(file.learned);
  }
  return { policies, beliefs, weights };
}

/** The belief network of some weights, which is one for all numbers of seats. */
function beliefOf(weights: LearnedWeightsByPlayers | undefined): Network | undefined {
  const [learned] = weights?.values() ?? [];
  return learned?.belief;
}

/** What a checkpoint has learned, with a match-equity table of deals of its own. */
function learnedIn({ plan, policy }: Checkpoint, belief: Network): LearnedWeights {
  const { players } = plan;
  const network = new Network(policyShape(plan), policy);
  const bot = expertBotFor(() => network);
  const random = fastRandom(seededRandom(`publish ${players}`));
  const equity = MatchEquity.from(outcomesOf(bot, players, { deals: DEALS, random }), teamCount(players));
  return { network, belief, equity };
}
