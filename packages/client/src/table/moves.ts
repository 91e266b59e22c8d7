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
  REMEDY_FOR,
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
import { situationOf, teamStateOf } from './situation.ts';
import type { TableModel } from './tableModel.ts';

/** The visible hand. Null while it is covered, and for a spectator. */
export function handOf({ seat, viewJson }: Pick<TableModel, 'seat' | 'viewJson'>): readonly CardName[] | null {
  const held = seat === null ? undefined : viewJson.hands[seat];
  return typeof held === 'object' ? held : null;
}

/** Sorts a hand by kind: safeties, distances, remedies, hazards. */
export function sortByKind(hand: readonly CardName[]): CardName[] {
  return hand.toSorted((a, b) => HAND_ORDER.indexOf(a) - HAND_ORDER.indexOf(b));
}

/** The legal plays of a card: none, one, or one per team that it may hit. */
export function playsOf({ legal }: TableModel, name: CardName): readonly Action[] {
  const card = cardOf(name);
  return legal.filter((action) => action.type === 'play' && action.card === card);
}

/** The play of a card on a team's piles, legal or not. Null for a card that is not a hazard on another team's piles. */
export function playOn({ team }: TableModel, name: CardName, target: Team): Action | null {
  const card = cardOf(name);
  if (isHazard(card)) return { type: 'play', card, target };
  return target === team ? { type: 'play', card } : null;
}

/** Why a card cannot be played. For a hazard: why it may not hit the first opponent. */
export function whyUnplayable(model: TableModel, name: CardName): Reason | null {
  if (playsOf(model, name).length > 0) return null;
  const { view, team, opponents } = model;
  const action = playOn(model, name, isHazard(cardOf(name)) ? (opponents[0] ?? 0) : team);
  return action && whyIllegal(view, action);
}

/** The coup fourré against the pending hazard, legal or not. Null if no hazard is pending. */
export function coupFourreFor({ pendingHazard }: TableModel): Extract<Action, { type: 'coupFourre' }> | null {
  const hazard = pendingHazard === null ? null : cardOf(pendingHazard.hazard);
  return hazard !== null && isHazard(hazard) ? { type: 'coupFourre', card: SAFETY_AGAINST[hazard] } : null;
}

/** True if the viewer may play or discard now. */
export function isMyTurn({ legal }: TableModel): boolean {
  return legal.some(({ type }) => type === 'play' || type === 'discard');
}

/** True on the viewer's turn if no card can be played. */
export function mustDiscard({ legal }: TableModel): boolean {
  return legal.some(({ type }) => type === 'discard') && !legal.some(({ type }) => type === 'play');
}

/** The Roll or remedy that the viewer's team needs before it can drive. Null if there is none, or if the viewer has it. */
export function missingCard(model: TableModel): CardName | null {
  const hand = handOf(model);
  const { hazard, canDrive, hasArrived } = teamStateOf(model, model.team);
  if (hand === null || canDrive || hasArrived) return null;
  const cure = hazard === null ? 'roll' : nameOf(REMEDY_FOR[hazard]);
  const safety = hazard === null ? 'rightOfWay' : nameOf(SAFETY_AGAINST[hazard]);
  return hand.includes(cure) || hand.includes(safety) ? null : cure;
}

/** True if the viewer must answer a question: extend the trip, or call a coup fourré. */
export function isPrompted({ legal }: TableModel): boolean {
  return legal.some(({ type }) => type === 'extend' || type === 'coupFourre');
}

/**
 * The viewer's only action, or null if there is a choice or another seat's turn.
 * A coup fourré is always asked. A discard of one of several cards is a choice.
 */
export function forcedAction(model: TableModel): Action | null {
  const { type } = situationOf(model);
  const [first, second] = model.legal;
  return (type === 'turn' || type === 'extension') && second === undefined ? (first ?? null) : null;
}

/** A costly action that is rarely intended. */
export type Blunder =
  | { readonly kind: 'discardsSafety'; readonly card: CardName; readonly points: number }
  | { readonly kind: 'endsSafeTrip'; readonly points: number };

/**
 * What an action needlessly gives away, or null.
 * A discarded safety: playing it costs no turn. Or the first 200 of a trip that could be completed without one (rule
 * 11.7), unless it completes the trip.
 * Playing a safety early is not a blunder: it frees a place in the hand, and the learned policy sometimes does so.
 * People switch off a warning that is often wrong.
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

/**
 * True if a team has played no 200, does not complete the trip with one, and can still draw enough cards to complete it
 * without.
 */
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

/** The results of ending and of extending a trip, as far as the seat can know. */
export interface ExtensionOffer {
  /** The bonuses for completing the trip, by score line, if it ends here. */
  readonly bonuses: readonly { readonly line: ScoreLine; readonly points: number }[];
  /** The sum of these bonuses now, and at the end of the extended trip. */
  readonly pointsNow: number;
  readonly pointsLater: number;
  /** Rule 11.9: who gets the bonus if the caller does not complete the trip. */
  readonly bonusGoesTo: Rules['extensionBonus'];
  /** Miles from here to 1000. */
  readonly milesToGo: number;
  /** The miles of all distance cards in the hand. */
  readonly milesInHand: number;
  /** Cards in the draw pile, for all seats. */
  readonly cardsToDraw: number;
}

/** Bonuses for completing the trip. */
const ARRIVAL_LINES = SCORE_LINES.filter((line) =>
  (['tripCompleted', 'delayedAction', 'safeTrip', 'shutout'] as readonly ScoreLine[]).includes(line),
);

/** Rules 9.1 and 9.2. */
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
