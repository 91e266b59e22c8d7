import {
  type BySide,
  type Duplicate,
  type Estimate,
  type MatchWins,
  SIDES,
  type Side,
  type Summary,
  summarize,
} from '@coup-fourre/bots/arena';
import { changedRules, type EditionId, type HouseRules, type Players } from '@coup-fourre/rules';
import { type ArenaPlan, programCommandOf } from './options.ts';
import { type DecisionTimes, meanOf, mergeTimes, quantileOf } from './playChunk.ts';
import type { SavedChunk } from './savedRun.ts';

type Share = Omit<Estimate, 'mean' | 'sd'> & { readonly share: number };

/** Milliseconds. */
export interface DecisionTime {
  readonly mean: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
}

/** The result of an arena, as printed by --json. Points are per deal, intervals are 95 %. */
export interface ArenaResult {
  readonly bots: BySide<string>;
  readonly edition: EditionId;
  readonly players: Players;
  readonly rules: HouseRules;
  readonly seed: string;
  readonly match: boolean;
  /** Duplicates finished, duplicates requested, and single deals played in them. */
  readonly deals: number;
  readonly dealsAsked: number;
  readonly dealsPlayed: number;
  readonly stoppedEarly: boolean;
  readonly difference: Estimate;
  /** The same without the correction for luck. */
  readonly differenceAsPlayed: Estimate;
  /** A's lead by the value of its choices, or null without --advantage. */
  readonly advantage: Estimate | null;
  readonly dealWins: Share;
  readonly matchWins: Share & Pick<MatchWins, 'how'>;
  /** All replies, including forced ones, and the illegal replies. */
  readonly replies: BySide<number>;
  readonly illegalReplies: BySide<number>;
  readonly decisionTime: BySide<DecisionTime>;
  readonly seconds: number;
  /** The program that rarely gave a legal action, so that the result says nothing about it. Null if there is none. */
  readonly unreliableSide: Side | null;
  readonly verdict: string;
}

/** The result of everything that was played. The order of the chunks does not matter. */
export function resultOf(plan: ArenaPlan, chunks: readonly SavedChunk[]): ArenaResult {
  const duplicates = duplicatesInOrder(chunks);
  const summary = summarize(plan, duplicates);
  const { edition, players } = plan.rules;
  const { how, ...matchWins } = summary.matchWins;
  const decisionTimes = {
    a: mergeTimes(chunks.map(({ times }) => times.a)),
    b: mergeTimes(chunks.map(({ times }) => times.b)),
  };
  const unreliableSide = unreliableSideOf(plan, summary);
  return {
    bots: plan.bots,
    edition,
    players,
    rules: changedRules(plan.rules),
    seed: plan.seed,
    match: plan.length === 'match',
    deals: duplicates.length,
    dealsAsked: plan.deals,
    dealsPlayed: summary.deals,
    stoppedEarly: duplicates.length < plan.deals,
    difference: summary.difference,
    differenceAsPlayed: summary.asPlayed,
    advantage: summary.advantage,
    dealWins: shareOf(summary.dealWins),
    matchWins: { ...shareOf(matchWins), how },
    replies: summary.replies,
    illegalReplies: summary.illegalReplies,
    decisionTime: { a: decisionTimeOf(decisionTimes.a), b: decisionTimeOf(decisionTimes.b) },
    seconds: chunks.reduce((sum, { seconds }) => sum + seconds, 0),
    unreliableSide,
    verdict:
      unreliableSide === null ? verdictOf(summary.advantage ?? summary.difference) : unreliableVerdict(unreliableSide),
  };
}

/** The program most of whose actions were random substitutes, or null. A warning then replaces the verdict. */
function unreliableSideOf({ bots }: ArenaPlan, { replies, illegalReplies }: Summary): Side | null {
  const isUnreliable = (side: Side): boolean => 2 * illegalReplies[side] > replies[side];
  return SIDES.find((side) => programCommandOf(bots[side]) !== null && isUnreliable(side)) ?? null;
}

function unreliableVerdict(side: Side): string {
  return `nothing shown: ${side.toUpperCase()} seldom gave a legal answer, and actions at random stood in for it`;
}

/** All duplicates by number, so that the result does not depend on the order in which threads finish. */
export function duplicatesInOrder(chunks: readonly SavedChunk[]): Duplicate[] {
  return chunks.flatMap(({ duplicates }) => duplicates).toSorted((one, other) => one.number - other.number);
}

function shareOf({ mean, low, high }: Estimate): Share {
  return { share: mean, low, high };
}

function decisionTimeOf(times: DecisionTimes): DecisionTime {
  return { mean: meanOf(times), p50: quantileOf(times, 0.5), p99: quantileOf(times, 0.99), max: times.max };
}

export function verdictOf(difference: Estimate): string {
  const { mean, low, high } = difference;
  if (low === null || high === null) return `no difference shown: ${pointsText(mean)}, too few deals for an interval`;
  const reach = `± ${marginText(difference)}`;
  if (low > 0) return `A leads by ${pointsText(mean)} ${reach} a deal`;
  if (high < 0) return `B leads by ${pointsText(-mean)} ${reach} a deal`;
  return `no difference shown: ${pointsText(mean)} ${reach}`;
}

/** Half the width of the interval, in points. Empty without an interval. */
export function marginText({ low, high }: Estimate): string {
  return low === null || high === null ? '' : pointsText((high - low) / 2);
}

/** Points for people to read. Small numbers have a decimal. */
export function pointsText(points: number): string {
  return Math.abs(points) < FEW_POINTS ? points.toFixed(1).replace(/^-0\.0$/, '0.0') : points.toFixed(0);
}

const FEW_POINTS = 10;
