import { readFileSync } from 'node:fs';
import { type LearnedWeights, type LearnedWeightsByPlayers, parseWeights } from '@coup-fourre/bots';
import type { Players } from '@coup-fourre/rules';
import { ADVANTAGE_CHECKPOINT, type AdvantageCheckpoint } from './advantagePlan.ts';
import { BELIEF_CHECKPOINT, type BeliefCheckpoint } from './beliefPlan.ts';
import { readCheckpoint, readOrThrow } from './checkpointFile.ts';

export type LearnedFile =
  | { readonly kind: 'policy'; readonly checkpoint: AdvantageCheckpoint }
  | { readonly kind: 'belief'; readonly checkpoint: BeliefCheckpoint }
  | { readonly kind: 'weights'; readonly learned: LearnedWeightsByPlayers };

/** Reads a checkpoint or published weights. Throws an error message for any other file. */
export function readLearned(path: string): LearnedFile {
  const policy = readCheckpoint(path, ADVANTAGE_CHECKPOINT);
  if (policy.ok || policy.fault !== 'foreign') return { kind: 'policy', checkpoint: readOrThrow(policy) };
  const belief = readCheckpoint(path, BELIEF_CHECKPOINT);
  if (belief.ok || belief.fault !== 'foreign') return { kind: 'belief', checkpoint: readOrThrow(belief) };
  const learned = parseWeights(readFileSync(path, 'utf8'));
  if (typeof learned === 'string') throw new Error(`${path} is not a checkpoint, and ${learned}`);
  return { kind: 'weights', learned };
}

/** The published weights in a file for a number of seats. Throws an error message if there are none. */
export function publishedWeights(path: string, players: Players): LearnedWeights {
  const file = readLearned(path);
  if (file.kind !== 'weights') throw new Error(`${path} is a checkpoint, not published weights: run --publish first`);
  const weights = file.learned.get(players);
  if (!weights) throw new Error(`${path} has no weights for ${players} seats`);
  return weights;
}
