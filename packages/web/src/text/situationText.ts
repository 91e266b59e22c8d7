import { handOf, situationOf, sortByKind, type TableModel } from '@coup-fourre/client';
import { cardText, isYou, listText, m, nameOfSeat } from '@coup-fourre/client/text';

/**
 * How a game stands, for someone who has just opened it or uncovered a hand when no event is to be announced: whose
 * turn it is, and the hand. Empty while a prompt is open or another person is awaited: the dialog says it then.
 */
export function situationText(model: TableModel): string {
  const { setup, viewJson, online } = model;
  const hand = handOf(model);
  const { type } = situationOf(model);
  // Online an update may be about the other people alone.
  if (online !== null || hand === null || viewJson.actor === null || type === 'covered' || type === 'pendingHazard')
    return '';
  const cards = listText(sortByKind(hand).map((card) => cardText(card, setup.edition)));
  const turn = isYou(setup, viewJson.turn)
    ? m.sentenceTurnYou()
    : m.sentenceTurn({ name: nameOfSeat(setup, viewJson.turn) });
  return hand.length === 0 ? turn : `${turn} ${m.sentenceHand({ cards })}`;
}
