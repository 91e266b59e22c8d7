import { rulesOf, type SeatedSetup } from '@coup-fourre/client';
import {
  type Action,
  type CardName,
  cardOf,
  decodeView,
  HAND_ORDER,
  isHazard,
  legalActions,
  type Reason,
  type Rules,
  type Seat,
  type Team,
  teamOf,
  type View,
  whyIllegal,
} from '@coup-fourre/rules';
import type { SeatedUpdate } from './seatedUpdate.ts';
import { opponentsOf } from './team.ts';

/** The table as the page reads it. What may be done comes from the rules' own answers about the view, nowhere else. */
export interface TableModel {
  readonly update: SeatedUpdate;
  readonly setup: SeatedSetup;
  readonly rules: Rules;
  readonly view: View;
  /** Who sits in front. */
  readonly frontSeat: Seat;
  readonly team: Team;
  readonly opponents: readonly Team[];
  readonly legal: readonly Action[];
}

export function tableModelOf(update: SeatedUpdate, frontSeat: Seat): TableModel {
  const { setup } = update;
  const rules = rulesOf(setup);
  const view = decodeView(update.view, rules, update.seat);
  const team = teamOf(setup, frontSeat);
  return {
    update,
    setup,
    rules,
    view,
    frontSeat,
    team,
    opponents: opponentsOf(setup, team),
    legal: update.isBlocked ? [] : legalActions(view).toArray(),
  };
}

/** The viewer's hand, in a fixed order: safeties, distances, remedies, hazards. Null while it is covered. */
export function handOf({ update }: TableModel): readonly CardName[] | null {
  return handIn(update);
}

/** The viewer's hand in an update, in the order in which it is shown. */
export function handIn(update: SeatedUpdate): readonly CardName[] | null {
  const held = update.seat === null ? null : update.view.hands[update.seat];
  if (held === null || held === undefined || typeof held === 'number') return null;
  return held.toSorted((a, b) => HAND_ORDER.indexOf(a) - HAND_ORDER.indexOf(b));
}

/** The legal plays of a card: none, one, or one for each team it may hit. */
export function playsWith({ legal }: TableModel, name: CardName): readonly Action[] {
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
  if (playsWith(model, name).length > 0) return null;
  const card = cardOf(name);
  const action: Action = isHazard(card)
    ? { type: 'play', card, target: model.opponents[0] ?? 0 }
    : { type: 'play', card };
  return whyIllegal(model.view, action);
}

export function whyNotAllowed({ view }: TableModel, action: Action): Reason | null {
  return whyIllegal(view, action);
}

/** Whether the viewer has a prompt with two answers: to extend the trip, or to call a coup fourré. */
export function isPrompted({ legal }: TableModel): boolean {
  return legal.some((action) => action.type === 'extend' || action.type === 'coupFourre');
}

/** Whether the viewer may choose a card now. */
export function isMyTurn({ legal }: TableModel): boolean {
  return legal.some((action) => action.type === 'play' || action.type === 'discard');
}
