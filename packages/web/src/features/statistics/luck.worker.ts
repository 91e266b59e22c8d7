import {
  errorsInDeal,
  LUCK_VERSION,
  luckOfRecord,
  NO_ERRORS_BY_KIND,
  splitLeads,
  strengthsOf,
} from '@coup-fourre/bots/luck';
import type { Level } from '@coup-fourre/bots/names';
import type { Call } from '@coup-fourre/bots/threads';
import type { LuckTally } from '@coup-fourre/room/statistics';
import type { Team } from '@coup-fourre/rules';
import { type GameRecord, parseRecord } from '@coup-fourre/rules/authority';
import { type WorkPace, workPace } from '../../worker/workPace.ts';

/** Deals of a record's text, counted from 1, to measure for a team. */
export interface LuckRequest {
  readonly record: string;
  readonly deals: readonly number[];
  readonly team: Team;
  /** Level at each seat, null for a person. */
  readonly levels: readonly (Level | null)[];
}

/** Luck in a deal, or null if it could not be measured. */
export interface MeasuredDeal {
  readonly deal: number;
  readonly luck: LuckTally | null;
}

type LuckPace = Pick<WorkPace, 'yieldToMessages'>;

/** Measures deals one after the other and reports each. */
export async function measureLuck(
  { record, deals, team, levels }: LuckRequest,
  call: Call<MeasuredDeal>,
  pace: LuckPace = workPace,
): Promise<void> {
  const read = parseRecord(record);
  for (const deal of deals) {
    const luck = read.ok ? await measure(read.value.record, { deal, team, levels }, { call, ...pace }) : null;
    if (call.isCancelled) return;
    call.report({ deal, luck });
  }
}

async function measure(
  record: GameRecord,
  { deal, team, levels }: Pick<LuckRequest, 'team' | 'levels'> & { readonly deal: number },
  { call, yieldToMessages }: LuckPace & { readonly call: Call<MeasuredDeal> },
): Promise<LuckTally | null> {
  const strengths = strengthsOf(levels, record.rules.teams);
  const played = luckOfRecord({ ...record, deals: record.deals.slice(0, deal) }, strengths)[deal - 1];
  const split = played?.isOver ? splitLeads(played)[team] : undefined;
  if (split === undefined) return null;
  const search = errorsInDeal(record, { deal: deal - 1, team });
  let step = search.next();
  for (; !step.done; step = search.next()) {
    await yieldToMessages();
    if (call.isCancelled) return null;
  }
  const errors = step.value[team] ?? NO_ERRORS_BY_KIND;
  return { version: LUCK_VERSION, lead: split.result, luck: split.luck, errors };
}

export const luckCalls = { luck: (request: LuckRequest, call: Call<MeasuredDeal>) => measureLuck(request, call) };

export type LuckCalls = typeof luckCalls;
