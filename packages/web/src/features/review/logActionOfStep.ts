import { type LogAction, type LogEntry, logActionOf } from '@coup-fourre/client';
import { encodeEvent, eventOf } from '@coup-fourre/rules';
import type { ReviewStep } from './review.ts';

/** The action of a step as a log entry. */
export function logEntryOfStep(step: ReviewStep): LogEntry {
  return { id: step.number, seat: step.seat, team: step.team, action: logActionOfStep(step) };
}

/** The effect of an action at its step, also of one that was not played. */
export function logActionOfStep({ action, seat, view }: Pick<ReviewStep, 'action' | 'seat' | 'view'>): LogAction {
  return logActionOf(encodeEvent(eventOf(view.table, seat, action)));
}
