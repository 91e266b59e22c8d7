import type { Random, View } from '@coup-fourre/rules';
import { type CardReading, readingFault } from '../belief/readings.ts';
import type { Bot } from '../bot.ts';
import type { ActionRow } from '../search/actionTable.ts';
import type { BeliefKind, Search } from '../search/search.ts';
import { adviserSearch } from '../search/searches.ts';
import { policyBot } from './learnedBots.ts';
import { botOf } from './levels.ts';
import type { QuickLevel } from './names.ts';

/** How an adviser plays a position out. */
export interface RolloutSettings {
  /** The bots that play on for the seat's team and for the other teams. */
  readonly own: QuickLevel;
  readonly others: QuickLevel;
  /** How the hidden cards are dealt: as the others' play suggests, or uniformly. */
  readonly belief: BeliefKind;
  /** One's own reading of the others' hands, on top of that. Left out if it does not fit the view. */
  readonly readings?: readonly CardReading[];
}

export const DEFAULT_ROLLOUTS: RolloutSettings = { own: 'expert', others: 'expert', belief: 'learned' };

/** A search that rates every action with these settings. The same seed and number of rounds give the same figures. */
export function rolloutSearch(
  view: View,
  random: Random,
  { own, others, belief, readings: believed = [] }: RolloutSettings,
): Search {
  const readings = readingFault(view, believed) === null ? believed : [];
  if (own === 'expert' && others === 'expert') return adviserSearch(view, random, { belief, readings });
  const { table, seat } = view;
  const bots = Array.from({ length: table.rules.players }, (_, each) =>
    rolloutBot(table.teamOf(each) === table.teamOf(seat ?? 0) ? own : others),
  );
  return adviserSearch(view, random, { belief, readings, bots });
}

/** Experts play worlds out by their policy alone, as in every search. */
function rolloutBot(level: QuickLevel): Bot {
  return level === 'expert' ? policyBot : botOf(level);
}

/** How sure a rollout must be before it ends early, with the standard errors that this takes. */
export const CONFIDENCES = { 90: 1.645, 95: 1.96, 99: 2.576 } as const;
/** A confidence in percent. */
export type Confidence = keyof typeof CONFIDENCES;

/** Fewer rollouts say little about their own error. */
const MIN_ROLLOUTS = 256;

/** True if the best action is ahead of every other one with this confidence. */
export function isConfident([best, ...others]: readonly ActionRow[], confidence: Confidence): boolean {
  if (best === undefined || best.rollouts < MIN_ROLLOUTS) return false;
  return others.every(({ behind, behindError }) => behind > CONFIDENCES[confidence] * behindError);
}
