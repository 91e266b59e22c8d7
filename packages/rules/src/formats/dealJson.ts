import { type CardName, cardOf, namesOf } from '../model/cards.ts';
import { cardsToDraw, type DealState, setDrawPile } from '../model/dealState.ts';
import { Hand } from '../model/hand.ts';
import { seatDrawPiles, setSeatDrawPiles } from '../model/seatDrawPiles.ts';
import { emptyState } from '../play/emptyTable.ts';
import { decodeView, encodeFaceUp, type FaceUpJson } from './viewJson.ts';

/**
 * A deal with all its hidden cards, for storage. The next card comes first in the draw pile, the oldest first in the
 * discard pile.
 */
export interface DealJson {
  readonly faceUp: FaceUpJson;
  readonly hands: readonly (readonly CardName[])[];
  readonly drawPile: readonly CardName[];
  /** Each seat's pile, if it has its own. The common pile is then empty. */
  readonly seatPiles?: readonly (readonly CardName[])[];
  readonly discard: readonly CardName[];
}

/** A whole deal with its hidden cards: for storage, never for a player. */
export function encodeDeal(state: DealState): DealJson {
  const { table, hands } = state;
  const seatPiles = seatDrawPiles(state);
  return {
    faceUp: encodeFaceUp(table),
    hands: hands.map((hand) => namesOf(hand.toArray())),
    drawPile: seatPiles === null ? namesOf(cardsToDraw(state)) : [],
    ...(seatPiles && { seatPiles: seatPiles.map(namesOf) }),
    discard: namesOf(table.discard.toArray()),
  };
}

/** The deal, which continues exactly like the encoded one. The JSON must be well formed. */
export function decodeDeal(
  { faceUp, hands, drawPile, seatPiles, discard }: DealJson,
  rules: DealState['table']['rules'],
): DealState {
  const { table } = decodeView({ ...faceUp, actor: null, hands }, rules, null);
  table.discard.clear();
  for (const card of discard) table.discard.push(cardOf(card));
  const state = { ...emptyState(rules), table, hands: hands.map((hand) => Hand.of(hand.map(cardOf))) };
  if (seatPiles === undefined) setDrawPile(state, drawPile.map(cardOf));
  else
    setSeatDrawPiles(
      state,
      seatPiles.map((pile) => pile.map(cardOf)),
    );
  return state;
}
