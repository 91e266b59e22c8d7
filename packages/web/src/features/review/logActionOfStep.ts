import type { LogAction, LogEntry } from '@coup-fourre/client';
import { isDistance, isSafety, MILES, nameOf } from '@coup-fourre/rules';
import type { ReviewStep } from './review.ts';

/** The action of a step, as the log has it. */
export function logEntryOfStep(step: ReviewStep): LogEntry {
  return { id: step.number, seat: step.seat, team: step.team, action: logActionOfStep(step) };
}

type ActionInContext = Pick<ReviewStep, 'action' | 'team' | 'view'>;

/** What an action does where it is chosen: also one that was only possible. */
export function logActionOfStep({ action, team, view: { table } }: ActionInContext): LogAction {
  switch (action.type) {
    case 'play': {
      const card = nameOf(action.card);
      if ('target' in action) return { type: 'attack', card, target: action.target };
      if (isSafety(action.card)) return { type: 'safety', card };
      if (!isDistance(action.card)) return { type: 'play', card };
      const miles = MILES[action.card];
      return { type: 'drive', card, miles, total: table.tableau(team).miles + miles };
    }
    case 'discard':
      return { type: 'discard', card: nameOf(action.card) };
    case 'coupFourre':
      return {
        type: 'call',
        card: nameOf(action.card),
        hazard: table.pendingHazard === null ? null : nameOf(table.pendingHazard),
        by: table.turn,
      };
    case 'pass':
      return { type: 'pass' };
    case 'extend':
      return { type: 'extension', value: action.value };
  }
}
