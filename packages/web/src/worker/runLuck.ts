import {
  errorsInDeal,
  LUCK_VERSION,
  luckOfRecord,
  NO_ERRORS_BY_KIND,
  splitLeads,
  strengthsOf,
} from '@coup-fourre/bots/luck';
import { type GameRecord, parseRecord } from '@coup-fourre/rules/authority';
import type { LuckTally } from '../tallies/dealTally.ts';
import type { LuckReply, LuckRequest } from './luckMessages.ts';

/** How a worker measures luck and stays awake to its messages. */
export interface LuckDeps {
  readonly yieldToMessages: () => Promise<void>;
  readonly post: (reply: LuckReply) => void;
}

/** Measures deals one after the other and posts each; nothing more once they are not wanted. */
export async function runLuck(request: LuckRequest, deps: LuckDeps, isWanted: () => boolean): Promise<void> {
  const { id, deals, team, levels } = request;
  const read = parseRecord(request.record);
  for (const deal of deals) {
    const luck = read.ok ? await measure(read.value.record, { deal, team, levels }, { deps, isWanted }) : null;
    if (!isWanted()) return;
    deps.post({ type: 'luck', id, deal, luck });
  }
}

interface MeasureContext {
  readonly deps: LuckDeps;
  readonly isWanted: () => boolean;
}

async function measure(
  record: GameRecord,
  { deal, team, levels }: Pick<LuckRequest, 'team' | 'levels'> & { readonly deal: number },
  { deps, isWanted }: MeasureContext,
): Promise<LuckTally | null> {
  const strengths = strengthsOf(levels, record.rules.teams);
  const played = luckOfRecord({ ...record, deals: record.deals.slice(0, deal) }, strengths)[deal - 1];
  const split = played?.isOver ? splitLeads(played)[team] : undefined;
  if (split === undefined) return null;
  const search = errorsInDeal(record, { deal: deal - 1, team });
  let step = search.next();
  for (; !step.done; step = search.next()) {
    await deps.yieldToMessages();
    if (!isWanted()) return null;
  }
  const errors = step.value[team] ?? NO_ERRORS_BY_KIND;
  return { version: LUCK_VERSION, lead: split.result, luck: split.luck, errors };
}
