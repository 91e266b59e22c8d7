import {
  cardOf,
  decodeView,
  EXTENDED_TARGET,
  isDistance,
  MILES,
  POINTS,
  type Rules,
  SCORE_LINES,
  type ScoreLine,
  scoreDeal,
} from '@coup-fourre/rules';
import { handOf } from './moves.ts';
import type { TableModel } from './tableModel.ts';

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
