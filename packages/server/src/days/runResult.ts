import { type DealLuck, luckOfRecord, splitLeads } from '@coup-fourre/bots/luck';
import { formatAction } from '@coup-fourre/rules';
import type { GameRecord } from '@coup-fourre/rules/authority';

/** A deal of a run that was played to its end. */
export interface PlayedDeal {
  /** Points of the person's team less those of the other. */
  readonly points: number;
  /** The part of the points that was luck. Null if it was not computed. */
  readonly luck: number | null;
}

/** The result of a run, with null for each deal that was not finished. */
export interface RunResult {
  readonly deals: readonly (PlayedDeal | null)[];
  /** True if the day ended before the run. */
  readonly isLate: boolean;
}

/** The person sits at seat 0 (their partner at seat 2), so their team is the first. */
const OWN_TEAM = 0;
/** The same for everyone, also computers: own team unknown, opponents experts. */
const STRENGTHS = [null, 'expert'] as const;

/** The result of a run by its record. `count` is the number of deals in a day. */
export function runResult(record: GameRecord | null, count: number): Pick<RunResult, 'deals'> {
  const played = record === null ? [] : luckOfRecord(record, STRENGTHS).map(playedDeal);
  return { deals: Array.from({ length: count }, (_, number) => played[number] ?? null) };
}

function playedDeal(deal: DealLuck): PlayedDeal | null {
  const own = splitLeads(deal)[OWN_TEAM];
  return deal.isOver && own !== undefined ? { points: own.result, luck: Math.round(own.luck) } : null;
}

/** The moves of a run, one line for each deal: seat and action, such as `0:ro 1:25`. */
export function movesText({ deals }: GameRecord): string {
  return deals
    .map(({ moves }) => moves.map(({ seat, action }) => `${seat}:${formatAction(action)}`).join(' '))
    .join('\n');
}

export function pointsOf(deals: RunResult['deals']): (number | null)[] {
  return deals.map((deal) => deal?.points ?? null);
}
