import { type DealLuck, luckOfRecord, splitLeads } from '@coup-fourre/bots/luck';
import { formatAction } from '@coup-fourre/rules';
import type { GameRecord } from '@coup-fourre/rules/authority';

/** A completed deal of a run. */
export interface PlayedDeal {
  /** Points of the person's team minus the other team's. */
  readonly points: number;
  /** The luck in these points, or null if it was not computed. */
  readonly luck: number | null;
}

/** The result of a run. Null for each unfinished deal. */
export interface RunResult {
  readonly deals: readonly (PlayedDeal | null)[];
  /** True if the day ended before the run did. */
  readonly isLate: boolean;
}

/** The person has seat 0 (and a partner seat 2), so the person's team is the first. */
const OWN_TEAM = 0;
/** Assumed for every entry, including computers: own strength unknown, opponents experts. */
const STRENGTHS = [null, 'expert'] as const;

/** The result of a run, from its record. `count` is the number of deals in a day. */
export function runResult(record: GameRecord | null, count: number): Pick<RunResult, 'deals'> {
  const played = record === null ? [] : luckOfRecord(record, STRENGTHS).map(playedDeal);
  return { deals: Array.from({ length: count }, (_, number) => played[number] ?? null) };
}

function playedDeal(deal: DealLuck): PlayedDeal | null {
  const own = splitLeads(deal)[OWN_TEAM];
  return deal.isOver && own !== undefined ? { points: own.result, luck: Math.round(own.luck) } : null;
}

/** The moves of a run, one line per deal. A move is a seat and an action, such as `0:ro 1:25`. */
export function movesText({ deals }: GameRecord): string {
  return deals
    .map(({ moves }) => moves.map(({ seat, action }) => `${seat}:${formatAction(action)}`).join(' '))
    .join('\n');
}

export function pointsOf(deals: RunResult['deals']): (number | null)[] {
  return deals.map((deal) => deal?.points ?? null);
}
