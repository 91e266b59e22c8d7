import { type Card, cardNamed, type Safety } from '../../model/cards.ts';
import { changedRules, type Rules } from '../../model/editions.ts';
import type { Seat, Team } from '../../model/seat.ts';
import { type Result, toResult } from '../badInput.ts';
import type { Json } from '../readJson.ts';
import type { LaidSafety } from '../tableauJson.ts';
import { codeOf } from './notation.ts';
import { formatCards, formatHouseRules, readLine, wordsOfLine } from './positionText.ts';

/** Cards of each pile, bottom to top. */
export interface DraftPiles {
  readonly battle: readonly Card[];
  readonly speed: readonly Card[];
  readonly distance: readonly Card[];
  readonly safeties: readonly LaidSafety[];
}

/**
 * A position as written, possible or not. `parseView` and `parsePosition` check it.
 * A number means unknown cards. Null means left out.
 */
export interface PositionDraft {
  readonly rules: Rules;
  /** By seat. A number is a hand with that many unknown cards. */
  readonly hands: readonly (readonly Card[] | number)[];
  readonly teams: readonly DraftPiles[];
  /** Next card first. A list for each seat if the seats have their own piles. */
  readonly draw: readonly Card[] | readonly (readonly Card[])[] | number | null;
  /** Oldest card first. */
  readonly discard: readonly Card[];
  readonly turn: Seat;
  /** True if the seat in turn has drawn its card. */
  readonly hasDrawn: boolean | null;
  /** Miles of the trip. Null for the target of the rules. */
  readonly target: number | null;
  readonly extendedBy: Team | null;
  readonly dealer: Seat;
  /** Match points of each team before the deal. Null outside a match. */
  readonly totals: readonly number[] | null;
  readonly hazard: { readonly card: Card; readonly on: Team } | null;
  readonly isExtension: boolean;
}

/** Parses a line without checking that the position is possible. A fault names its column. */
export function readDraft(text: string): Result<PositionDraft> {
  return toResult(() => {
    const { rules, position } = readLine(wordsOfLine(text));
    const { hands, teams, drawPile, seatPiles, discard, turn, drawn, target, extendedBy, dealer, totals, hazard } =
      position as LineFields;
    return {
      rules,
      hands: (hands ?? []).map(cardsOrCount),
      teams: teams.map(({ battle, speed, distance, safeties }) => ({
        battle: cardsNamed(battle),
        speed: cardsNamed(speed),
        distance: cardsNamed(distance),
        safeties: (safeties ?? []).map(({ card, coupFourre }) => ({ card: named(card) as Safety, coupFourre })),
      })),
      draw: seatPiles?.map(cardsNamed) ?? (drawPile === undefined ? null : cardsOrCount(drawPile)),
      discard: cardsNamed(discard),
      turn: turn ?? 0,
      hasDrawn: drawn ?? null,
      target: target ?? null,
      extendedBy: extendedBy ?? null,
      dealer: dealer ?? 0,
      totals: totals ?? null,
      hazard: hazard === undefined ? null : { card: named(hazard.card), on: hazard.on },
      isExtension: position.extension === true,
    };
  });
}

/** The fields of a line, after readLine has checked each word. */
interface LineFields extends Readonly<Record<string, Json>> {
  readonly hands?: readonly (readonly string[] | number)[];
  readonly teams: readonly {
    readonly battle?: readonly string[];
    readonly speed?: readonly string[];
    readonly distance?: readonly string[];
    readonly safeties?: readonly { readonly card: string; readonly coupFourre: boolean }[];
  }[];
  readonly drawPile?: readonly string[] | number;
  readonly seatPiles?: readonly (readonly string[])[];
  readonly discard?: readonly string[];
  readonly turn?: number;
  readonly drawn?: boolean;
  readonly target?: number;
  readonly extendedBy?: number;
  readonly dealer?: number;
  readonly totals?: readonly number[];
  readonly hazard?: { readonly card: string; readonly on: number };
}

function named(name: string): Card {
  const card = cardNamed(name);
  if (card === null) throw new Error(`there is no card ${name}`);
  return card;
}

const cardsNamed = (names: readonly string[] = []): Card[] => names.map(named);
const cardsOrCount = (cards: readonly string[] | number): Card[] | number =>
  typeof cards === 'number' ? cards : cardsNamed(cards);

/** Formats a position as a line. Leaves out fields with their usual value. */
export function formatDraft(draft: PositionDraft): string {
  const { rules, turn, dealer, target, extendedBy, hasDrawn, totals, hazard, isExtension, discard, draw } = draft;
  const fields: Record<string, string | null> = {
    rules: formatHouseRules(changedRules(rules)) || null,
    turn: turn === 0 ? null : `${turn}`,
    drawn: hasDrawn === null ? null : hasDrawn ? 'yes' : 'no',
    hands: draft.hands.map(formatKnown).join('/'),
    teams: draft.teams.every(isEmpty) ? null : draft.teams.map(formatPiles).join('/'),
    draw: draw === null ? null : typeof draw === 'number' ? formatKnown(draw) : formatDraw(draw),
    discard: discard.length === 0 ? null : formatCards(discard),
    target: target === null || target === rules.target ? null : `${target}`,
    extendedBy: extendedBy === null ? null : `${extendedBy}`,
    dealer: dealer === 0 ? null : `${dealer}`,
    totals: totals === null ? null : totals.join(','),
    hazard: hazard === null ? null : `${codeOf(hazard.card)}>${hazard.on}`,
    extension: isExtension ? 'yes' : null,
  };
  const words = Object.entries(fields).filter(([, value]) => value !== null);
  return [rules.edition, rules.players, ...words.map(([field, value]) => `${field}=${value}`)].join(' ');
}

const formatKnown = (cards: readonly Card[] | number): string =>
  typeof cards === 'number' ? `?${cards}` : formatCards(cards);

function formatDraw(draw: readonly Card[] | readonly (readonly Card[])[]): string {
  const [first] = draw;
  return typeof first === 'object'
    ? (draw as readonly (readonly Card[])[]).map((pile) => formatCards(pile)).join('/')
    : formatCards(draw as readonly Card[]);
}

function isEmpty({ battle, speed, distance, safeties }: DraftPiles): boolean {
  return battle.length + speed.length + distance.length + safeties.length === 0;
}

/** A team's piles. Empty piles at the end are left out. */
function formatPiles({ battle, speed, distance, safeties }: DraftPiles): string {
  const laid = safeties.map(({ card, coupFourre }) => codeOf(card) + (coupFourre ? '!' : '')).join('.');
  const piles = [formatCards(battle), formatCards(speed), formatCards(distance), laid || '-'];
  const last = piles.findLastIndex((pile) => pile !== '-');
  return piles.slice(0, Math.max(1, last + 1)).join(',');
}
