import type { Rules } from '@coup-fourre/rules';
import type { Bot } from '../bot.ts';
import { winShare } from '../equity/matchEquity.ts';
import { leadOf } from '../equity/utility.ts';
import { type BySide, type Duel, type Duplicate, decidesMatches, type Side, type Sitting } from './duel.ts';
import { type Estimate, estimateOf, type Sample, shareEstimateOf, withoutLuck } from './estimate.ts';
import { estimateMatchWins } from './matchChance.ts';
import { runToEnd } from './playDeal.ts';
import { playDuplicate } from './playDuplicate.ts';

/** The result of some duplicates. Points are per deal. A lead is over the mean of the other teams. */
export interface Summary {
  readonly duplicates: number;
  readonly deals: number;
  /** a's lead, corrected for luck. */
  readonly difference: Estimate;
  /** a's lead as played, luck included. */
  readonly asPlayed: Estimate;
  /** a's lead by the value of its choices (advantageMeter), or null if not measured. */
  readonly advantage: Estimate | null;
  /** The fraction of deals in which `a` had more points than any other team. Level teams share the win. */
  readonly dealWins: Estimate;
  readonly matchWins: MatchWins;
  /** All replies, and the illegal ones. */
  readonly replies: BySide<number>;
  readonly illegalReplies: BySide<number>;
}

/** The fraction of matches that `a` won, or would win by an estimate from single deals. */
export interface MatchWins extends Estimate {
  /** `played`: of whole matches. `estimated`: from the points of single deals. */
  readonly how: 'played' | 'estimated';
}

/** Summarizes duplicates, which must be in order of number. */
export function summarize(duel: Duel, duplicates: readonly Duplicate[]): Summary {
  const sittings = duplicates.flatMap((duplicate) => duplicate.sittings);
  const leads = leadsOf(duplicates);
  const difference = estimateOf(withoutLuck(leads));
  const asPlayed = estimateOf(leads);
  return {
    duplicates: duplicates.length,
    deals: sittings.reduce((sum, { points }) => sum + points.length, 0),
    difference,
    asPlayed,
    advantage: advantageEstimate(duplicates),
    dealWins: shareEstimateOf(
      samplesOf(
        duplicates,
        (points) => winShare(points, 0),
        () => 0,
      ),
    ),
    matchWins: matchWins(duel, duplicates, { difference, asPlayed }),
    replies: bothSides((side) => sittings.reduce((sum, { replies }) => sum + replies[side], 0)),
    illegalReplies: bothSides((side) => sittings.reduce((sum, { illegalReplies }) => sum + illegalReplies[side], 0)),
  };
}

function bothSides(countOf: (side: Side) => number): BySide<number> {
  return { a: countOf('a'), b: countOf('b') };
}

/** Only a's lead, to show while the arena plays. */
export function differenceOf(duplicates: readonly Duplicate[]): Estimate {
  return advantageEstimate(duplicates) ?? estimateOf(withoutLuck(leadsOf(duplicates)));
}

function advantageEstimate(duplicates: readonly Duplicate[]): Estimate | null {
  if (duplicates.some(({ sittings }) => sittings.some(({ advantage }) => advantage === null))) return null;
  const samples = duplicates.map(({ sittings }) => ({
    sum: sittings.reduce((sum, { advantage }) => sum + (advantage ?? 0), 0),
    count: sittings.reduce((sum, { points }) => sum + points.length, 0),
    luck: 0,
  }));
  return estimateOf(samples);
}

type Points = readonly number[];

function leadsOf(duplicates: readonly Duplicate[]): Sample[] {
  return samplesOf(
    duplicates,
    (points) => leadOf(points, 0),
    ({ luck }) => luck,
  );
}

function samplesOf(
  duplicates: readonly Duplicate[],
  value: (points: Points) => number,
  luckOf: (sitting: Sitting) => number,
): Sample[] {
  return duplicates.map(({ sittings }) => {
    const deals = sittings.flatMap(({ points }) => points);
    return {
      sum: deals.reduce((sum, points) => sum + value(points), 0),
      count: deals.length,
      luck: sittings.reduce((sum, sitting) => sum + luckOf(sitting), 0),
    };
  });
}

type Leads = Pick<Summary, 'difference' | 'asPlayed'>;

function matchWins(duel: Duel, duplicates: readonly Duplicate[], leads: Leads): MatchWins {
  if (!decidesMatches(duel)) {
    const { rules, seed } = duel;
    const points = duplicates.flatMap(({ sittings }) => sittings.flatMap((sitting) => sitting.points));
    const estimate = estimateMatchWins({ rules, seed, points, meanLead: leads.asPlayed.mean, lead: leads.difference });
    return { ...estimate, how: 'estimated' };
  }
  const samples = duplicates.map((duplicate) => ({
    sum: duplicate.sittings.reduce((sum, { won }) => sum + (won ?? 0), 0),
    count: duplicate.sittings.length,
    luck: 0,
  }));
  return { ...shareEstimateOf(samples), how: 'played' };
}

/** Two bots that answer at once, and a table. The first takes each team in turn, the second all the others. */
export interface Pairing {
  readonly rules: Rules;
  readonly bots: readonly [Bot, Bot];
  readonly seed: string;
}

/**
 * The first bot's lead in points per deal over the mean of its opponents, with its standard error, 0 for a single
 * duplicate.
 */
export interface Lead {
  readonly mean: number;
  readonly error: number;
}

/** Plays `deals` duplicates. A duplicate is one order of cards, played once for each team of the first bot. */
export function measureLead({ rules, bots: [a, b], seed }: Pairing, deals: number): Lead {
  const bots = { a, b };
  const duplicates = Array.from({ length: deals }, (_, number) =>
    runToEnd(playDuplicate({ rules, seed, length: 'deal' }, number), ({ side, view, random }) =>
      bots[side](view, random),
    ),
  );
  const { mean, sd } = differenceOf(duplicates);
  return { mean, error: (sd ?? 0) / Math.sqrt(deals) };
}
