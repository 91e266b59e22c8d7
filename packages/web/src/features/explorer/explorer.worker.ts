import { decisionsOf, type SeenDecision } from '@coup-fourre/bots/explorer';
import type { Call } from '@coup-fourre/bots/threads';
import type { Seat } from '@coup-fourre/rules';
import { parseRecord } from '@coup-fourre/rules/authority';
import { type WorkPace, workPace } from '../../worker/workPace.ts';

/** A record as text, and the seat whose decisions are wanted. */
export interface DecisionsRequest {
  readonly record: string;
  readonly seat: Seat;
}

/** Decisions between two yields to messages. */
const DECISIONS_PER_SLICE = 20;

/** A seat's decisions in a record. Null if it cannot be read. */
export async function readDecisions(
  { record, seat }: DecisionsRequest,
  call: Call<never>,
  { yieldToMessages }: Pick<WorkPace, 'yieldToMessages'> = workPace,
): Promise<readonly SeenDecision[] | null> {
  const read = parseRecord(record);
  if (!read.ok) return null;
  const search = decisionsOf(read.value.record, seat);
  let step = search.next();
  for (let done = 1; !step.done; step = search.next(), done += 1) {
    if (done % DECISIONS_PER_SLICE !== 0) continue;
    await yieldToMessages();
    if (call.isCanceled) return null;
  }
  return step.value;
}

export const explorerCalls = {
  decisions: (request: DecisionsRequest, call: Call<never>) => readDecisions(request, call),
};

export type ExplorerCalls = typeof explorerCalls;
