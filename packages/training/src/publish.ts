import { writeFileSync } from 'node:fs';
import {
  formatWeights,
  type LearnedWeights,
  type LearnedWeightsByPlayers,
  MatchEquity,
  type Network,
  policyBotFor,
} from '@coup-fourre/bots';
import { fastRandom, type Players, seededRandom, teamCount } from '@coup-fourre/rules';
import { publishedPolicy, withoutUnseen } from './advantages/policies.ts';
import { beliefNetwork } from './belief/beliefTraining.ts';
import { readLearned } from './plan/learnedFile.ts';
import { WIDTH_STEP } from './plan/plan.ts';
import { outcomesOf } from './tables/trainingTables.ts';

const DEALS = 400;

interface TrainedPolicy {
  readonly players: Players;
  readonly network: Network;
}

interface Sources {
  readonly policies: readonly TrainedPolicy[];
  readonly beliefs: readonly Network[];
  readonly weights: readonly LearnedWeightsByPlayers[];
}

/** What was published: the numbers of players, and whether a belief network was included. */
export interface Published {
  readonly players: readonly Players[];
  readonly hasBelief: boolean;
}

/**
 * Writes weights to a file, from a belief checkpoint and a policy checkpoint for each number of players.
 * Copies missing parts from published weights, if such a file is given. Without any belief network, writes one that
 * treats all hands as random.
 */
export function publish(files: readonly string[], out: string): Published {
  const { policies, beliefs, weights } = sourcesIn(files);
  const [published] = weights;
  const learnedBelief = beliefs[0] ?? beliefOf(published);
  const belief = learnedBelief ?? beliefNetwork(WIDTH_STEP, null);
  const seats = new Set(policies.map(({ players }) => players));
  const hasDuplicates = beliefs.length > 1 || weights.length > 1 || seats.size < policies.length;
  if (hasDuplicates || seats.size + (published?.size ?? 0) === 0)
    throw new Error(
      'name one checkpoint for each number of seats to publish, and at most one belief checkpoint; published weights, ' +
        'named too, stand in for those that are missing',
    );
  const learned = new Map<Players, LearnedWeights>();
  for (const [players, weightsBefore] of published ?? []) learned.set(players, { ...weightsBefore, belief });
  for (const policy of policies) learned.set(policy.players, learnedWith(policy, belief));
  const inOrder = new Map([...learned].toSorted(([a], [b]) => a - b));
  writeFileSync(out, formatWeights(inOrder));
  return { players: [...inOrder.keys()], hasBelief: learnedBelief !== undefined };
}

function sourcesIn(files: readonly string[]): Sources {
  const policies: TrainedPolicy[] = [];
  const beliefs: Network[] = [];
  const weights: LearnedWeightsByPlayers[] = [];
  for (const file of files.map(readLearned)) {
    if (file.kind === 'policy') {
      const { checkpoint } = file;
      const network = withoutUnseen(publishedPolicy(checkpoint), checkpoint);
      policies.push({ players: checkpoint.plan.players, network });
    } else if (file.kind === 'belief')
      beliefs.push(beliefNetwork(file.checkpoint.plan.width, file.checkpoint.parameters));
    else weights.push(file.learned);
  }
  return { policies, beliefs, weights };
}

/** The belief network of published weights. It is the same for all numbers of players. */
function beliefOf(weights: LearnedWeightsByPlayers | undefined): Network | undefined {
  const [learned] = weights?.values() ?? [];
  return learned?.belief;
}

/** The learned weights of a policy, with a match-equity table from deals that the policy plays. */
function learnedWith({ players, network }: TrainedPolicy, belief: Network): LearnedWeights {
  const bot = policyBotFor(() => network);
  const random = fastRandom(seededRandom(`publish ${players}`));
  const equity = MatchEquity.from(outcomesOf(bot, players, { deals: DEALS, random }), teamCount(players));
  return { network, belief, equity };
}
