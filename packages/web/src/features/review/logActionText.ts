import { type LogAction, type LogEntry, logActionOf, type SeatedSetup } from '@coup-fourre/client';
import { cardText, m, nameOfTeam, numberText, yourRoleIn } from '@coup-fourre/client/text';
import { type CardName, encodeEvent, eventOf } from '@coup-fourre/rules';
import type { ReviewStep } from './review.ts';

export function captionOf(setup: SeatedSetup, action: LogAction): string {
  switch (action.type) {
    case 'drive':
      return m.reviewTo({ total: numberText(action.total) });
    case 'attack': {
      const part = yourRoleIn(setup, action.target);
      if (part === 'none') return m.reviewOn({ team: nameOfTeam(setup, action.target) });
      return part === 'alone' ? m.reviewOnYou() : m.reviewOnUs();
    }
    case 'discard':
      return m.reviewDiscards();
    case 'call':
      return m.reviewMomentCall();
    case 'pass':
      return m.logPass();
    case 'extension':
      return action.value ? m.logExtend() : m.logStay();
    default:
      return cardText(action.card, setup.edition);
  }
}

/** The card that was played, discarded or laid, or null. */
export function cardOfAction(action: LogAction): CardName | null {
  return 'card' in action ? action.card : null;
}

export function logEntryOfStep(step: ReviewStep): LogEntry {
  return { id: step.number, seat: step.seat, team: step.team, action: logActionOfStep(step) };
}

/** The effect of an action at its step, even of an action that was not played. */
export function logActionOfStep({ action, seat, view }: Pick<ReviewStep, 'action' | 'seat' | 'view'>): LogAction {
  return logActionOf(encodeEvent(eventOf(view.table, seat, action)));
}
