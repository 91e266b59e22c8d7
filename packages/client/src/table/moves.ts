import {
  type Action,
  type CardName,
  cardOf,
  HAND_ORDER,
  isHazard,
  type Reason,
  SAFETY_AGAINST,
  type Team,
  whyIllegal,
} from '@coup-fourre/rules';
import { situationOf } from './situation.ts';
import type { TableModel } from './tableModel.ts';

/** The viewer's hand; null while it is covered, and for a spectator. */
export function handOf({ seat, viewJson }: Pick<TableModel, 'seat' | 'viewJson'>): readonly CardName[] | null {
  const held = seat === null ? undefined : viewJson.hands[seat];
  return typeof held === 'object' ? held : null;
}

/** A hand by kind: safeties, distances, remedies, hazards. */
export function sortByKind(hand: readonly CardName[]): CardName[] {
  return hand.toSorted((a, b) => HAND_ORDER.indexOf(a) - HAND_ORDER.indexOf(b));
}

/** The legal plays of a card: none, one, or one for each team it may hit. */
export function playsOf({ legal }: TableModel, name: CardName): readonly Action[] {
  const card = cardOf(name);
  return legal.filter((action) => action.type === 'play' && action.card === card);
}

/** The play of a card on a team's piles, whether the rules allow it or not; null for a card that hits no one but is let go there. */
export function playOn({ team }: TableModel, name: CardName, target: Team): Action | null {
  const card = cardOf(name);
  if (isHazard(card)) return { type: 'play', card, target };
  return target === team ? { type: 'play', card } : null;
}

/** Why a card cannot be played at all; for a hazard, why it may not hit the first opponent. */
export function whyUnplayable(model: TableModel, name: CardName): Reason | null {
  if (playsOf(model, name).length > 0) return null;
  const { view, team, opponents } = model;
  const action = playOn(model, name, isHazard(cardOf(name)) ? (opponents[0] ?? 0) : team);
  return action && whyIllegal(view, action);
}

/** The coup fourré that answers the pending hazard, whether it can be called or not; null where none is pending. */
export function coupFourreFor({ pendingHazard }: TableModel): Extract<Action, { type: 'coupFourre' }> | null {
  const hazard = pendingHazard === null ? null : cardOf(pendingHazard.hazard);
  return hazard !== null && isHazard(hazard) ? { type: 'coupFourre', card: SAFETY_AGAINST[hazard] } : null;
}

/** Whether the viewer may choose a card now. */
export function isMyTurn({ legal }: TableModel): boolean {
  return legal.some(({ type }) => type === 'play' || type === 'discard');
}

/** Whether nothing can be played: one card of the hand, whichever, has to be discarded. */
export function mustDiscard({ legal }: TableModel): boolean {
  return legal.some(({ type }) => type === 'discard') && !legal.some(({ type }) => type === 'play');
}

/** Whether the viewer has a prompt with two answers: to extend the trip, or to call a coup fourré. */
export function isPrompted({ legal }: TableModel): boolean {
  return legal.some(({ type }) => type === 'extend' || type === 'coupFourre');
}

/**
 * The only action left to the viewer; null where there is a choice or it is someone else's turn. A question about a coup
 * fourré is always asked, and a discard of one of several cards is a choice.
 */
export function forcedAction(model: TableModel): Action | null {
  const { type } = situationOf(model);
  const [first, second] = model.legal;
  return (type === 'turn' || type === 'extension') && second === undefined ? (first ?? null) : null;
}
