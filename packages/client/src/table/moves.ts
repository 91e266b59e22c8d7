import {
  type Action,
  type CardName,
  cardOf,
  D100,
  D200,
  decodeView,
  EXTENDED_TARGET,
  HAND_ORDER,
  isDistance,
  isHazard,
  isSafety,
  MILES,
  nameOf,
  POINTS,
  type Reason,
  type Rules,
  SAFETY_AGAINST,
  SCORE_LINES,
  type ScoreLine,
  scoreDeal,
  type Table,
  type Team,
  type View,
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

/** Something that costs dearly and is seldom meant. */
export type Blunder =
  | { readonly kind: 'discardsSafety'; readonly card: CardName; readonly points: number }
  | { readonly kind: 'endsSafeTrip'; readonly points: number };

/**
 * What an action would carelessly give away, or null. Only what is costly without doubt is a slip:
 *
 * - A safety that is discarded. Laying it costs no turn, so there is never a reason to throw it away.
 * - The first 200 of a trip that could still be completed without one (rule 11.7), unless it completes the trip itself.
 *
 * Laying a safety early, while it might still answer a hazard as a coup fourré, is no slip: it may be worth the 300 points
 * less, since it frees a place in the hand and keeps the hazard off for certain, and the learned policy itself lays one
 * early now and then. A warning that is wrong half of the time is soon switched off; the coach says what it costs when asked.
 */
export function blunderOf(view: View, action: Action): Blunder | null {
  const { table, seat } = view;
  if (seat === null) return null;
  const scoresBonuses = table.rules.format !== 'simpler';
  if (action.type === 'discard' && isSafety(action.card)) {
    return { kind: 'discardsSafety', card: nameOf(action.card), points: scoresBonuses ? POINTS.safety : 0 };
  }
  const isTwoHundred = action.type === 'play' && action.card === D200;
  if (!isTwoHundred || !scoresBonuses) return null;
  return couldBeSafeTrip(table, table.teamOf(seat)) ? { kind: 'endsSafeTrip', points: POINTS.safeTrip } : null;
}

/** Whether a team has played no 200, does not arrive by one, and has cards enough to come for the rest of its trip without one. */
function couldBeSafeTrip(table: Table, team: Team): boolean {
  const { miles, twoHundreds } = table.tableau(team);
  if (twoHundreds > 0 || miles + MILES[D200] === table.target) return false;
  const { players, teams } = table.rules;
  const held = table.handSizes.reduce(
    (sum, size, seat) => sum + (seat < players && table.teamOf(seat) === team ? size : 0),
    0,
  );
  const draws = Math.ceil((table.drawPileSize * (players / teams)) / players);
  return (held + draws) * MILES[D100] >= table.target - miles;
}

/** What each answer to the question about an extension brings, in points and miles that anyone at the seat can count. */
export interface ExtensionOffer {
  /** The bonuses of arriving, line by line, if the trip ends here. */
  readonly bonuses: readonly { readonly line: ScoreLine; readonly points: number }[];
  /** All of them, if the trip ends here, and at the end of the longer trip. */
  readonly pointsNow: number;
  readonly pointsLater: number;
  /** Rule 11.9: who gets the bonus of an extension whose caller does not arrive. */
  readonly bonusGoesTo: Rules['extensionBonus'];
  readonly milesToGo: number;
  /** The distance cards in the hand of who decides, added up. */
  readonly milesInHand: number;
  readonly cardsToDraw: number;
}

/** The bonuses that only who completes the trip gets. */
const ARRIVAL_LINES = SCORE_LINES.filter((line) =>
  (['tripCompleted', 'delayedAction', 'safeTrip', 'shutout'] as readonly ScoreLine[]).includes(line),
);

/** What the table and one's hand say about an extension. Rules 9.1 and 9.2. */
export function extensionOfferOf(model: TableModel): ExtensionOffer {
  const { viewJson, rules, seat, team } = model;
  const ended = decodeView(viewJson, rules, seat).table;
  ended.phase = 'dealOver';
  const score = scoreDeal(ended)[team];
  const bonuses = ARRIVAL_LINES.flatMap((line) => (score?.[line] ? [{ line, points: score[line] }] : []));
  const pointsNow = bonuses.reduce((sum, { points }) => sum + points, 0);
  const held = (handOf(model) ?? []).map(cardOf).filter(isDistance);
  return {
    bonuses,
    pointsNow,
    pointsLater: pointsNow + POINTS.extension,
    bonusGoesTo: rules.extensionBonus,
    milesToGo: EXTENDED_TARGET - ended.tableau(team).miles,
    milesInHand: held.reduce<number>((sum, card) => sum + MILES[card], 0),
    cardsToDraw: viewJson.drawPile,
  };
}
