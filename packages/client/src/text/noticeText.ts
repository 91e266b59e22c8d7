import type { ChatMessage, DeviceUpdate, Phrase } from '@coup-fourre/room';
import type { Notice } from '../people/notices.ts';
import type { SeatedSetup } from '../table/seating.ts';
import type { TableModel } from '../table/tableModel.ts';
import { cardText } from './cardText.ts';
import { capitalized, listText, m } from './language.ts';
import { givenName, isYou, nameOfSeat, shownName } from './nameText.ts';

/** A notice as a sentence. */
export function noticeText(notice: Notice): string {
  if (notice.type === 'said') return m.noticeSaid({ name: shownName(notice.said.name), words: chatText(notice.said) });
  if (notice.type === 'spectators') return m.noticeSpectators({ count: notice.count });
  return m[`notice${capitalized(notice.type)}`]({ name: 'name' in notice ? shownName(notice.name) : '' });
}

/** A phrase for the chat of an online table. */
export function phraseText(phrase: Phrase): string {
  return m[`phrase${capitalized(phrase)}`]();
}

/** The text of a chat message; a phrase is in the reader's language. */
export function chatText({ phrase, text = '' }: Pick<ChatMessage, 'phrase' | 'text'>): string {
  return phrase === undefined ? text : phraseText(phrase);
}

/** Who would like a pause, as a sentence; null while no one does, and for who cannot answer. */
export function pauseRequestText({ setup, seat, online }: TableModel): string | null {
  if (online === null || online.blocked !== null || online.pauseAgreedBy.length === 0) return null;
  if (seat !== null && online.pauseAgreedBy.includes(seat)) return m.pauseWaits();
  return m.noticeWantsPause({ name: listText(online.pauseAgreedBy.map((each) => givenName(setup, each))) });
}

/** Who agreed to the pause. */
export function pausedByText({ setup, online }: TableModel): string {
  return m.pausedBy({ names: listText((online?.pauseAgreedBy ?? []).map((each) => givenName(setup, each))) });
}

/** What was taken back, as a whole sentence. */
export function undoneSentence(setup: SeatedSetup, { seat, action }: NonNullable<DeviceUpdate['undone']>): string {
  const you = isYou(setup, seat);
  const name = nameOfSeat(setup, seat);
  if (!('card' in action)) return you ? m.sentenceUndoAnswerYou() : m.sentenceUndoAnswer({ name });
  const card = cardText(action.card, setup.edition);
  return you ? m.sentenceUndoYou({ card }) : m.sentenceUndo({ name, card });
}
