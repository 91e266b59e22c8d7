import {
  type Action,
  type CardName,
  cardOf,
  D200,
  decodeView,
  isHazard,
  isSafety,
  legalActions,
  type Reason,
  SAFETY_AGAINST,
  teamOf,
  type View,
  whyIllegal,
} from '@coup-fourre/rules';
import { type TableModel, teamsInOrder } from './tableModel.ts';

export function viewOf({ view, rules, seat }: TableModel): View {
  return decodeView(view, rules, seat);
}

/** The legal plays of a card: none, one, or one for each team it may hit. */
export function playsOf(scene: TableModel, name: CardName): Action[] {
  const card = cardOf(name);
  return legalActions(viewOf(scene))
    .toArray()
    .filter((action) => action.type === 'play' && action.card === card);
}

/** Why a card cannot be played at all; for a hazard, why it may not hit the first opponent. */
export function whyNotPlay(scene: TableModel, name: CardName): Reason | null {
  const card = cardOf(name);
  const [, opponent = 0] = teamsInOrder(scene);
  return whyIllegal(viewOf(scene), isHazard(card) ? { type: 'play', card, target: opponent } : { type: 'play', card });
}

/** The coup fourré that answers the hazard in the air, whether it can be called or not; null where none is. */
export function coupFourreFor({ pendingHazard }: TableModel): Extract<Action, { type: 'coupFourre' }> | null {
  const hazard = pendingHazard === null ? null : cardOf(pendingHazard.hazard);
  return hazard !== null && isHazard(hazard) ? { type: 'coupFourre', card: SAFETY_AGAINST[hazard] } : null;
}

/** A move that is legal and probably not meant, since it gives points away. */
export type Blunder = 'slipSafety' | 'slipSafeTrip' | 'slipPass';

/** What an action would give away; null for most. Rules 11.2, 11.4 and 11.7. */
export function blunderOf({ view, seat, rules, pendingHazard }: TableModel, action: Action): Blunder | null {
  if (rules.format === 'simpler') return null;
  switch (action.type) {
    case 'discard':
      return isSafety(action.card) ? 'slipSafety' : null;
    case 'play': {
      const own = view.teams[teamOf(rules, seat ?? 0)];
      return action.card === D200 && own !== undefined && !own.distance.includes('200') ? 'slipSafeTrip' : null;
    }
    case 'pass':
      return pendingHazard?.canCall === true ? 'slipPass' : null;
    default:
      return null;
  }
}
