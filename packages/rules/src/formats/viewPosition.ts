import { CARDS, type Card, nameOf } from '../model/cards.ts';
import { type DealState, handOf, setDrawPile } from '../model/dealState.ts';
import { deckCounts, deckSize } from '../model/deck.ts';
import type { Rules } from '../model/editions.ts';
import { Hand } from '../model/hand.ts';
import type { Seat } from '../model/seat.ts';
import type { Table } from '../model/table.ts';
import type { View } from '../model/view.ts';
import { emptyState, emptyTable } from '../play/emptyTable.ts';
import { legalActions } from '../play/legalActions.ts';
import { impossiblePosition, readAtPlace } from './badInput.ts';
import {
  POSITION_FIELDS,
  readArrival,
  readCardList,
  readCourse,
  readDiscard,
  readPlayedHazard,
  readTableaux,
} from './position.ts';
import { type Json, type JsonObject, readInteger, readListOfLength, readObject } from './readJson.ts';

/**
 * Reads a position with unknown hands and draw pile, given as numbers.
 * Every seen card is on a pile, so without `drawPile` the remaining cards form it. The seat that must act has drawn.
 * Throws BadInput if the position is impossible or there is nothing to decide.
 */
export function readViewPosition(rules: Rules, json: Json): View {
  const position = readObject(json, 'position', POSITION_FIELDS);
  if (position.drawn === false)
    throw impossiblePosition('with unknown cards, the seat to act has already drawn: leave drawn out');
  const table = emptyTable(rules);
  readCourse(table, position);
  const deck = deckSize(rules);
  readTableaux(table, position.teams);
  for (const card of readDiscard(position.discard, deck)) {
    table.discard.push(card);
    table.markSeen(card);
  }
  const view = { table, ...readAtPlace({ field: 'hands' }, () => readHands(table, position.hands)) };
  readAtPlace({ field: 'draw' }, () => countHidden(view, position.drawPile));
  readDecision(view, position);
  return view;
}

/** Reads the known hand and its seat, and sets the sizes of all hands. */
function readHands(table: Table, json: Json): { readonly seat: Seat; readonly hand: Hand } {
  const { rules } = table;
  const hands = readListOfLength(json, 'hands', rules.players);
  const known = [...hands.keys()].filter((seat) => typeof hands[seat] !== 'number');
  const [seat, other] = known;
  if (seat === undefined || other !== undefined)
    throw impossiblePosition(`either all hands are known or only that of the seat to act, not ${known.length}`, {
      kind: 'knownHands',
    });
  const hand = Hand.of(readCardList(hands[seat], `hands[${seat}]`, deckSize(rules)));
  for (const [holder, size] of hands.entries())
    table.handSizes[holder] =
      holder === seat ? hand.toArray().length : readInteger(size, `hands[${holder}]`, 0, deckSize(rules));
  return { seat, hand };
}

/** Rule 1.1: every card that is neither seen nor in the known hand is in another hand or in the draw pile. */
function countHidden({ table, seat, hand }: View, drawPile: Json): void {
  const deck = deckCounts(table.rules);
  let hidden = 0;
  for (const card of CARDS) {
    const placed = (table.seen[card] ?? 0) + hand.count(card);
    if (placed > deck[card])
      throw impossiblePosition(`the deck has ${deck[card]} × ${nameOf(card)}, the position ${placed}`);
    hidden += deck[card] - placed;
  }
  const held = table.handSizes.reduce((sum, size, holder) => (holder === seat ? sum : sum + size), 0);
  const left = hidden - held;
  if (left < 0)
    throw impossiblePosition(`the other hands have ${held} cards, but only ${hidden} are neither held nor on a pile`);
  table.drawPileSize = readInteger(drawPile ?? left, 'drawPile', 0, deckSize(table.rules));
  if (table.drawPileSize !== left)
    throw impossiblePosition(
      `${hidden} cards are neither held nor on a pile: after the ${held} of the other hands the draw pile has ${left}, not ${table.drawPileSize}`,
    );
}

function readDecision(view: View & { readonly seat: Seat }, { hazard, extension }: JsonObject): void {
  const { table, seat } = view;
  if (readArrival(table, extension)) {
    if (extension !== true)
      throw impossiblePosition('a team has completed the trip: the deal is over', { kind: 'dealOver' });
    table.phase = 'extension';
  } else if (hazard !== undefined) {
    const played = readPlayedHazard(table, hazard);
    table.phase = 'coupFourreWindow';
    table.pendingHazard = played.hazard;
    table.pendingHazardTarget = played.on;
  }
  if (table.phase !== 'coupFourreWindow' && table.turn !== seat)
    throw impossiblePosition(`it is the turn of seat ${table.turn}, but the hand of seat ${seat} is the known one`, {
      kind: 'otherHand',
      turn: table.turn,
      known: seat,
    });
  if (legalActions(view).length > 0) return;
  if (table.pendingHazard === null) throw impossiblePosition('the hand is empty: there is nothing to decide');
  const card = nameOf(table.pendingHazard);
  throw impossiblePosition(
    `seat ${seat} has nothing to answer: it must hold the safety against ${card} and be one that may call`,
    { kind: 'nothingToAnswer', card, seat },
  );
}

/**
 * A deal that gives this view.
 * Unseen cards fill the other hands and the draw pile by kind, safeties last, so that no seat gets a safety by
 * accident.
 */
export function stateOfView({ table, seat, hand }: View): DealState {
  const state = emptyState(table.rules);
  state.table.copyFrom(table);
  const deck = deckCounts(table.rules);
  const hidden = CARDS.flatMap((card) =>
    Array<Card>(deck[card] - (table.seen[card] ?? 0) - hand.count(card)).fill(card),
  );
  for (let holder = 0; holder < table.rules.players; holder += 1) {
    if (holder === seat) handOf(state, holder).copyFrom(hand);
    else {
      for (const card of hidden.splice(0, table.handSizes[holder])) handOf(state, holder).add(card);
      state.unknownHands |= 1 << holder;
    }
  }
  setDrawPile(state, hidden);
  return state;
}
