import type { TableauMeasures } from '../stage.ts';

/** How the board is laid out in a place so wide, in pixels: the piles of a team, and a card of a hand. */
export interface BoardLayout extends TableauMeasures {
  readonly isWide: boolean;
  readonly handCard: number;
  /** The width that the piles take. */
  readonly piles: number;
}

/** The least width, in pixels, at which a hand lies beside its team's piles instead of under them. */
const MIN_WIDE_PX = 680;
const CARD_RATIO = 124 / 88;
/** Seven columns and four safeties, which may all lie crosswise, with the gaps between them, as parts of a card. */
const SAFETY_PART = 0.76;
const PILES_IN_CARDS = 7 + 4 * SAFETY_PART * CARD_RATIO;
const GAPS = 8 * 3 + 2 * 8;
/** The part of a wide board that the piles take, and the cards that lie in a hand. */
const WIDE_PILES = 0.6;
const HAND_CARDS = 7;

/** What is left of a card where three teams share the height of a broad screen. */
const THREE_TEAMS = 0.8;

/** What is left of a card of a hand where partners' hands lie under each other. */
const TWO_HANDS = 0.85;

/** The layout for so many teams with so many hands each. */
export function boardLayout(width: number, { teams, hands }: { teams: number; hands: number }): BoardLayout {
  const isWide = width >= MIN_WIDE_PX;
  const piles = isWide ? width * WIDE_PILES : width;
  const part = isWide && teams > 2 ? THREE_TEAMS : 1;
  const card = Math.floor(part * Math.min(60, (piles - GAPS) / PILES_IN_CARDS));
  const hand = isWide ? width - piles - 24 : width;
  return {
    isWide,
    piles,
    card,
    safety: Math.floor(card * SAFETY_PART),
    gap: 3,
    part: 8,
    step: Math.round(card * 0.24),
    growth: Math.round(card * 0.4),
    handCard: Math.floor(
      part * (hands > 1 ? TWO_HANDS : 1) * Math.min(isWide ? 52 : 38, (hand - HAND_CARDS * 6) / HAND_CARDS),
    ),
  };
}
