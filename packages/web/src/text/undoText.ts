import { m } from '@coup-fourre/client/text';
import type { SeatedSetup, SeatedUpdate } from '../game/seatedUpdate.ts';
import { cardText } from './cardText.ts';
import { isYou, nameOfSeat } from './nameText.ts';

/** What was taken back, as a whole sentence. */
export function undoneSentence(setup: SeatedSetup, { seat, action }: NonNullable<SeatedUpdate['undone']>): string {
  const you = isYou(setup, seat);
  const name = nameOfSeat(setup, seat);
  if (!('card' in action)) return you ? m.sayUndoAnswerYou() : m.sayUndoAnswer({ name });
  const card = cardText(action.card, setup.edition);
  return you ? m.sayUndoYou({ card }) : m.sayUndo({ name, card });
}
