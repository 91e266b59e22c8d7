import type { Update } from '@coup-fourre/room';
import type { SeatedSetup } from '../table/seating.ts';
import { cardText } from './cardText.ts';
import { m } from './language.ts';
import { isYou, nameOfSeat } from './nameText.ts';

/** What was taken back, as a whole sentence. */
export function undoneSentence(setup: SeatedSetup, { seat, action }: NonNullable<Update['undone']>): string {
  const you = isYou(setup, seat);
  const name = nameOfSeat(setup, seat);
  if (!('card' in action)) return you ? m.sentenceUndoAnswerYou() : m.sentenceUndoAnswer({ name });
  const card = cardText(action.card, setup.edition);
  return you ? m.sentenceUndoYou({ card }) : m.sentenceUndo({ name, card });
}
