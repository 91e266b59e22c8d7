import { cardText, isYou, listText, m, nameOfSeat } from '@coup-fourre/client/text';
import type { SeatedUpdate } from '../game/seatedUpdate.ts';
import { handIn } from '../game/tableModel.ts';

/**
 * The situation for someone who has just opened a game or uncovered a hand, without an event to announce: whose turn it
 * is, and the hand. Empty while a prompt is open or another person is awaited, since the dialog says it then.
 */
export function situationText(update: SeatedUpdate): string {
  const { setup, seat, awaitedSeat, pendingHazard, view, earlierEvents } = update;
  // Online, an update may be only about the other people.
  if (earlierEvents === undefined) return '';
  const hand = handIn(update);
  if (hand === null || pendingHazard !== null || view.actor === null || (awaitedSeat !== null && awaitedSeat !== seat))
    return '';
  const cards = listText(hand.map((card) => cardText(card, setup.edition)));
  const turn = isYou(setup, view.turn) ? m.sayTurnYou() : m.sayTurn({ name: nameOfSeat(setup, view.turn) });
  return hand.length === 0 ? turn : `${turn} ${m.sayHand({ cards })}`;
}
