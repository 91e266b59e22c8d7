import type { Level } from '@coup-fourre/bots/names';
import type { Call } from '@coup-fourre/bots/threads';
import { type LuckTally, type LuckTarget, measureLuck } from '@coup-fourre/room/statistics';
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
export async function measureDeals(
  { record, deals, team, levels }: LuckRequest,
  call: Call<MeasuredDeal>,
  pace: LuckPace = workPace,
): Promise<void> {
  const read = parseRecord(record);
  for (const deal of deals) {
    const luck = read.ok ? await measure(read.value.record, { deal, team, levels }, { call, ...pace }) : null;
    if (call.isCanceled) return;
    call.report({ deal, luck });
  }
}

async function measure(
  record: GameRecord,
  target: LuckTarget,
  { call, yieldToMessages }: LuckPace & { readonly call: Call<MeasuredDeal> },
): Promise<LuckTally | null> {
  const search = measureLuck(record, target);
  let step = search.next();
  for (; !step.done; step = search.next()) {
    await yieldToMessages();
    if (call.isCanceled) return null;
  }
  return step.value;
}

export const luckCalls = { luck: (request: LuckRequest, call: Call<MeasuredDeal>) => measureDeals(request, call) };

export type LuckCalls = typeof luckCalls;
