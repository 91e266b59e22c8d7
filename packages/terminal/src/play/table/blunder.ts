import { type TableModel, teamJsonOf } from '@coup-fourre/client';
import { type Action, D200, isSafety, teamOf } from '@coup-fourre/rules';

/** A move that is legal and probably not meant, since it gives points away. */
export type Blunder = 'blunderSafety' | 'blunderSafeTrip' | 'blunderPass';

/** What an action would give away; null for most. Rules 11.2, 11.4 and 11.7. */
export function blunderOf(model: TableModel, action: Action): Blunder | null {
  const { rules, seat, pendingHazard } = model;
  if (rules.format === 'simpler') return null;
  switch (action.type) {
    case 'discard':
      return isSafety(action.card) ? 'blunderSafety' : null;
    case 'play': {
      const { distance } = teamJsonOf(model, teamOf(rules, seat ?? 0));
      return action.card === D200 && !distance.includes('200') ? 'blunderSafeTrip' : null;
    }
    case 'pass':
      return pendingHazard?.canCall === true ? 'blunderPass' : null;
    default:
      return null;
  }
}
