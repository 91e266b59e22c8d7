import {
  CARDS,
  type Card,
  deckCounts,
  deckSize,
  END_OF_LIMIT,
  formatDraft,
  type Hazard,
  isDistance,
  isSafety,
  MILES,
  type PositionDraft,
  type Random,
  type Rules,
  type Safety,
  type Seat,
  SPEED_LIMIT,
  type Team,
} from '@coup-fourre/rules';

/** A place for a card. A card for a team goes to the team's matching pile. */
export type DraftPlace =
  | { readonly at: 'hand'; readonly seat: Seat }
  | { readonly at: 'team'; readonly team: Team }
  | { readonly at: 'discard' };

/** Number of cards in a hand: on turn, after drawing, and otherwise. */
const HELD_IN_TURN = 7;
const HELD = 6;

/** An empty table. Hands are unknown, except the hand of the seat in turn, which is empty. */
export function emptyDraft(rules: Rules): PositionDraft {
  return {
    rules,
    hands: Array.from({ length: rules.players }, (_, seat) => (seat === 0 ? [] : HELD)),
    teams: Array.from({ length: rules.teams }, () => ({ battle: [], speed: [], distance: [], safeties: [] })),
    draw: null,
    discard: [],
    turn: 0,
    hasDrawn: null,
    target: null,
    extendedBy: null,
    dealer: 0,
    totals: null,
    hazard: null,
    isExtension: false,
  };
}

/** True if nothing was placed yet. */
export function isEmptyDraft(draft: PositionDraft): boolean {
  return formatDraft(draft) === formatDraft(emptyDraft(draft.rules));
}

/** An empty table with a random hand for the seat in turn, which has drawn. */
export function dealtDraft(rules: Rules, random: Random): PositionDraft {
  const draft = emptyDraft(rules);
  const counts = deckCounts(rules);
  const deck = CARDS.flatMap((card) => Array<Card>(counts[card]).fill(card));
  const hand = Array.from({ length: HELD_IN_TURN }, () => deck.splice(random() % deck.length, 1)).flat();
  return { ...draft, hands: draft.hands.with(draft.turn, hand) };
}

/**
 * Copies of each card that are not in a known hand, on a pile or at a known place of the draw pile.
 * Negative if there are too many.
 */
export function cardsLeft({ rules, hands, teams, draw, discard }: PositionDraft): number[] {
  const deck = deckCounts(rules);
  const left: number[] = CARDS.map((card) => deck[card]);
  const take = (card: Card): void => {
    left[card] = (left[card] ?? 0) - 1;
  };
  for (const cards of [...hands, draw ?? []])
    if (typeof cards !== 'number') for (const card of cards.flat()) take(card);
  for (const { battle, speed, distance, safeties } of teams) {
    for (const card of [...battle, ...speed, ...distance]) take(card);
    for (const { card } of safeties) take(card);
  }
  for (const card of discard) take(card);
  return left;
}

/**
 * True if a copy of the card is left, and if the place takes it: no card goes to an unknown hand, and no safety lies
 * twice.
 */
export function canPlace(draft: PositionDraft, place: DraftPlace, card: Card): boolean {
  if ((cardsLeft(draft)[card] ?? 0) <= 0) return false;
  if (place.at === 'hand') return typeof draft.hands[place.seat] !== 'number';
  return (
    place.at === 'discard' || !isSafety(card) || !draft.teams[place.team]?.safeties.some((laid) => laid.card === card)
  );
}

/** Adds a card to a pile or hand without checking the other cards. */
export function placeCard(draft: PositionDraft, place: DraftPlace, card: Card): PositionDraft {
  return withCards(draft, place, card, {
    cards: (cards) => [...cards, card],
    safeties: (safeties, safety) => [...safeties, { card: safety, coupFourre: false }],
  });
}

/** Removes the last copy of a card. */
export function takeCard(draft: PositionDraft, place: DraftPlace, card: Card): PositionDraft {
  const left = withCards(draft, place, card, {
    cards: (cards) => withoutLast(cards, (each) => each === card),
    safeties: (safeties) => withoutLast(safeties, (laid) => laid.card === card),
  });
  return place.at === 'team' ? withoutHazard(left) : left;
}

function withoutLast<Each>(cards: readonly Each[], isIt: (each: Each) => boolean): readonly Each[] {
  const index = cards.findLastIndex(isIt);
  return index === -1 ? cards : cards.toSpliced(index, 1);
}

interface PileChange {
  readonly cards: (cards: readonly Card[]) => readonly Card[];
  readonly safeties: (safeties: Piles['safeties'], card: Safety) => Piles['safeties'];
}

type Piles = PositionDraft['teams'][number];

/** Changes the pile or known hand that a card lies on. */
function withCards(draft: PositionDraft, place: DraftPlace, card: Card, change: PileChange): PositionDraft {
  if (place.at === 'discard') return { ...draft, discard: change.cards(draft.discard) };
  if (place.at === 'hand') {
    const hand = draft.hands[place.seat];
    return typeof hand === 'number' || hand === undefined
      ? draft
      : { ...draft, hands: draft.hands.with(place.seat, change.cards(hand)) };
  }
  const pile = pileFor(card);
  return withPiles(draft, place.team, (piles) =>
    isSafety(card)
      ? { ...piles, safeties: change.safeties(piles.safeties, card) }
      : { ...piles, [pile]: change.cards(piles[pile]) },
  );
}

function withPiles(draft: PositionDraft, team: Team, change: (piles: Piles) => Piles): PositionDraft {
  const piles = draft.teams[team];
  return piles === undefined ? draft : { ...draft, teams: draft.teams.with(team, change(piles)) };
}

function pileFor(card: Card): 'battle' | 'speed' | 'distance' {
  if (isDistance(card)) return 'distance';
  return card === SPEED_LIMIT || card === END_OF_LIMIT ? 'speed' : 'battle';
}

/** Clears the pending hazard if it is no longer on its pile. */
function withoutHazard(draft: PositionDraft): PositionDraft {
  const { hazard } = draft;
  const piles = hazard === null ? undefined : draft.teams[hazard.on];
  if (hazard === null || piles === undefined) return draft;
  return piles[pileFor(hazard.card)].at(-1) === hazard.card ? draft : { ...draft, hazard: null };
}

/** Turns a laid safety crosswise, as a coup fourré, or back. */
export function turnSafety(draft: PositionDraft, team: Team, card: Card): PositionDraft {
  return withPiles(draft, team, (piles) => ({
    ...piles,
    safeties: piles.safeties.map((laid) => (laid.card === card ? { ...laid, coupFourre: !laid.coupFourre } : laid)),
  }));
}

/** Makes a hand unknown with the same number of cards, or known and empty. */
export function toggleKnown(draft: PositionDraft, seat: Seat): PositionDraft {
  const hand = draft.hands[seat];
  return { ...draft, hands: draft.hands.with(seat, typeof hand === 'number' ? [] : (hand?.length ?? 0)) };
}

/** Gives the turn to a seat and makes its hand known. */
export function giveTurn(draft: PositionDraft, seat: Seat): PositionDraft {
  const hand = draft.hands[seat];
  const hidden = draft.hands.filter((each) => typeof each === 'number').length;
  const hands = draft.hands.map((each, other) => {
    if (other === seat) return typeof hand === 'number' ? [] : each;
    // If any hand is unknown, the hand of the seat that had the turn becomes unknown.
    return hidden > 0 && other === draft.turn && typeof each !== 'number' ? Math.min(each.length, HELD) || HELD : each;
  });
  return { ...draft, turn: seat, hands };
}

/** The same position under other rules, or an empty position if seats or deck differ. */
export function withRules(draft: PositionDraft, rules: Rules): PositionDraft {
  const fits = rules.players === draft.rules.players && rules.deck === draft.rules.deck;
  return fits ? { ...draft, rules, target: null, extendedBy: null } : emptyDraft(rules);
}

/** A fault that can be explained with the cards. */
export type DraftFault =
  | { readonly kind: 'copies'; readonly card: Card; readonly copies: number; readonly inDeck: number }
  | { readonly kind: 'noHand'; readonly seat: Seat }
  | { readonly kind: 'fullHand'; readonly seat: Seat }
  /** The sizes of the unknown hands and of the draw pile do not add up to the remaining cards. */
  | { readonly kind: 'hidden'; readonly hidden: number; readonly left: number };

/** The first impossible count of cards, or null. */
export function draftFault(draft: PositionDraft): DraftFault | null {
  const { rules, hands, draw, turn, hazard } = draft;
  const left = cardsLeft(draft);
  const deck = deckCounts(rules);
  const many = CARDS.find((card) => (left[card] ?? 0) < 0);
  if (many !== undefined)
    return { kind: 'copies', card: many, copies: deck[many] - (left[many] ?? 0), inDeck: deck[many] };
  const full = hands.findIndex((hand) => sizeOf(hand) > HELD_IN_TURN);
  if (full !== -1) return { kind: 'fullHand', seat: full };
  if (hazard === null && sizeOf(hands[turn] ?? 0) === 0) return { kind: 'noHand', seat: turn };
  const unknown = hands.reduce<number>((sum, hand) => sum + (typeof hand === 'number' ? hand : 0), 0);
  const all = left.reduce((sum, copies) => sum + copies, 0);
  const hidden = unknown + (typeof draw === 'number' ? draw : 0);
  const isWrong = typeof draw === 'number' ? hidden !== all : hidden > all;
  return unknown + (typeof draw === 'number' ? 1 : 0) > 0 && isWrong ? { kind: 'hidden', hidden, left: all } : null;
}

const sizeOf = (hand: readonly Card[] | number): number => (typeof hand === 'number' ? hand : hand.length);

/**
 * Cards in the draw pile. If the position leaves them out: none if all hands are known, else all cards but those on the
 * table and in hands.
 */
export function drawPileSize(draft: PositionDraft): number {
  const { rules, hands, draw } = draft;
  if (typeof draw === 'number') return draw;
  if (draw !== null) return draw.flat().length;
  const left = cardsLeft(draft).reduce((sum, copies) => sum + copies, 0);
  const unknown = hands.reduce<number>((sum, hand) => sum + (typeof hand === 'number' ? hand : 0), 0);
  return unknown === 0 ? 0 : Math.max(0, Math.min(deckSize(rules), left - unknown));
}

/** True if a hazard is on top of a team's pile, so that it may still be answered. */
export function isOnTop(draft: PositionDraft, team: Team, hazard: Hazard): boolean {
  return draft.teams[team]?.[pileFor(hazard)].at(-1) === hazard;
}

export function milesOf(draft: PositionDraft, team: Team): number {
  const distance = draft.teams[team]?.distance ?? [];
  return distance.reduce<number>((sum, card) => sum + (isDistance(card) ? MILES[card] : 0), 0);
}
