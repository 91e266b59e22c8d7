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
import { publishedPolicy, withoutUnseen } from './advantages/policies.ts';
import { beliefNetwork } from './belief/beliefTraining.ts';
import { readLearned } from './plan/learnedFile.ts';
import { policyShape } from './plan/plan.ts';
import { outcomesOf } from './run/outcomes.ts';

const DEALS = 400;

interface TrainedPolicy {
  readonly players: Players;
  readonly network: Network;
}

/** The files to publish, by kind. */
interface Sources {
  readonly policies: readonly TrainedPolicy[];
  readonly beliefs: readonly Network[];
  readonly weights: readonly LearnedWeightsByPlayers[];
}

/**
 * Writes weights to a file, from the checkpoint of a belief network and one checkpoint for each number of players.
 * Anything missing is copied from published weights, if such a file is among them. Returns the numbers of players.
 */
export function publish(files: readonly string[], out: string): Players[] {
  const { policies, beliefs, weights } = sourcesIn(files);
  const [published] = weights;
  const belief = beliefs[0] ?? beliefOf(published);
  const seats = new Set(policies.map(({ players }) => players));
  const hasDuplicates = beliefs.length > 1 || weights.length > 1 || seats.size < policies.length;
  if (!belief || hasDuplicates || seats.size + (published?.size ?? 0) === 0)
    throw new Error(
      'name one belief checkpoint and one checkpoint for each number of seats to publish; published weights, named too, ' +
        'stand in for those that are missing',
    );
  const learned = new Map<Players, LearnedWeights>();
  for (const [players, weightsBefore] of published ?? []) learned.set(players, { ...weightsBefore, belief });
  for (const policy of policies) learned.set(policy.players, learnedWith(policy, belief));
  const inOrder = new Map([...learned].toSorted(([a], [b]) => a - b));
  writeFileSync(out, formatWeights(inOrder));
  return [...inOrder.keys()];
}

function sourcesIn(files: readonly string[]): Sources {
  const policies: TrainedPolicy[] = [];
  const beliefs: Network[] = [];
  const weights: LearnedWeightsByPlayers[] = [];
  for (const file of files.map(readLearned)) {
    if (file.kind === 'policy') {
      const { plan, policy } = file.checkpoint;
      policies.push({ players: plan.players, network: new Network(policyShape(plan), policy) });
    } else if (file.kind === 'advantages')
      policies.push({
        players: file.checkpoint.plan.players,
        network: withoutUnseen(publishedPolicy(file.checkpoint), file.checkpoint),
      });
    else if (file.kind === 'belief')
      beliefs.push(beliefNetwork(file.checkpoint.plan.width, file.checkpoint.parameters));
    else weights.push(file.learned);
  }
  return { policies, beliefs, weights };
}

/** The belief network in published weights, which is the same for all numbers of players. */
function beliefOf(weights: LearnedWeightsByPlayers | undefined): Network | undefined {
  const [learned] = weights?.values() ?? [];
  return learned?.belief;
}

/** The learned weights of a policy, with a match-equity table from deals that it plays. */
function learnedWith({ players, network }: TrainedPolicy, belief: Network): LearnedWeights {
  const bot = expertBotFor(() => network);
  const random = fastRandom(seededRandom(`publish ${players}`));
  const equity = MatchEquity.from(outcomesOf(bot, players, { deals: DEALS, random }), teamCount(players));
  return { network, belief, equity };
}
