import { type CardName, cardOf, namesOf } from '../model/cards.ts';
import { cardsToDraw, type DealState, setDrawPile } from '../model/dealState.ts';
import { Hand } from '../model/hand.ts';
import { emptyState } from '../play/emptyTable.ts';
import { decodeView, encodeFaceUp, type FaceUpJson } from './viewJson.ts';

/** A deal with everything hidden in it, to be stored: the draw pile with the next card first, the discard oldest first. */
export interface DealJson {
  readonly faceUp: FaceUpJson;
  readonly hands: readonly (readonly CardName[])[];
  readonly drawPile: readonly CardName[];
  readonly discard: readonly CardName[];
}

export function encodeDeal(state: DealState): DealJson {
  const { table, hands } = state;
  return {
    faceUp: encodeFaceUp(table),
    hands: hands.map((hand) => namesOf(hand.toArray())),
    drawPile: namesOf(cardsToDraw(state)),
    discard: namesOf(table.discard.toArray()),
  };
}

/** The deal from its JSON, which plays on exactly as the one that was encoded. The JSON must be well formed. */
export function decodeDeal(
  { faceUp, hands, drawPile, discard }: DealJson,
  rules: DealState['table']['rules'],
): DealState {
  const { table } = decodeView({ ...faceUp, actor: null, hands }, rules, null);
  table.discard.clear();
  for (const card of discard) table.discard.push(cardOf(card));
  const state = { ...emptyState(rules), table, hands: hands.map((hand) => Hand.of(hand.map(cardOf))) };
  setDrawPile(state, drawPile.map(cardOf));
  return state;
}
