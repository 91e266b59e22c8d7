import { type DealLuck, luckOfRecord, splitLeads } from '@coup-fourre/bots/luck';
import { formatAction } from '@coup-fourre/rules';
import type { GameRecord } from '@coup-fourre/rules/authority';

/** A deal of a run that was played to its end. */
export interface PlayedDeal {
  /** Points of the person's team less those of the other. */
  readonly points: number;
  /** The part of them that was luck; null where it was not computed. */
  readonly luck: number | null;
}

/** What a run came to: each deal of the day, null for one that was not played to its end. */
export interface RunResult {
  readonly deals: readonly (PlayedDeal | null)[];
  /** Whether the day was over before the run was. */
  readonly isLate: boolean;
}

/** The person sits at seat 0, and with a partner at seat 2: their team is the first one. */
const OWN_TEAM = 0;
/** Everyone is measured alike, computers too: nothing is known of one's own team, and the others are experts. */
const STRENGTHS = [null, 'expert'] as const;

/** What a run came to by its record, null where there is none; `count` is how many deals the day has. */
export function runResult(record: GameRecord | null, count: number): Pick<RunResult, 'deals'> {
  const played = record === null ? [] : luckOfRecord(record, STRENGTHS).map(playedDeal);
  return { deals: Array.from({ length: count }, (_, number) => played[number] ?? null) };
}

function playedDeal(deal: DealLuck): PlayedDeal | null {
  const own = splitLeads(deal)[OWN_TEAM];
  return deal.isOver && own !== undefined ? { points: own.result, luck: Math.round(own.luck) } : null;
}

/** The moves of a run, a line for each deal: the seat and its action, `0:ro 1:25`. */
export function movesText({ deals }: GameRecord): string {
  return deals
    .map(({ moves }) => moves.map(({ seat, action }) => `${seat}:${formatAction(action)}`).join(' '))
    .join('\n');
}

export function pointsOf(deals: RunResult['deals']): (number | null)[] {
  return deals.map((deal) => deal?.points ?? null);
}
