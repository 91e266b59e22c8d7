import type { ChatMessage, DeviceUpdate, Phrase } from '@coup-fourre/room';
import type { Notice } from '../people/notices.ts';
import type { SeatedSetup } from '../table/seating.ts';
import type { TableModel } from '../table/tableModel.ts';
import { cardText } from './cardText.ts';
import { capitalized, listText, m } from './language.ts';
import { givenName, isYou, nameOfSeat, shownName } from './nameText.ts';
import { dayOnlyText } from './timeText.ts';

export function noticeText(notice: Notice): string {
  if (notice.type === 'said') return m.noticeSaid({ name: shownName(notice.said.name), words: chatText(notice.said) });
  if (notice.type === 'spectators') return m.noticeSpectators({ count: notice.count });
  return m[`notice${capitalized(notice.type)}`]({ name: 'name' in notice ? shownName(notice.name) : '' });
}

export function phraseText(phrase: Phrase): string {
  return m[`phrase${capitalized(phrase)}`]();
}

/** The text of a message. A phrase is translated into the reader's language. */
export function chatText({ phrase, text = '' }: Pick<ChatMessage, 'phrase' | 'text'>): string {
  return phrase === undefined ? text : phraseText(phrase);
}

/** A request for a pause. Null if there is none, or if the viewer cannot answer it. */
export function pauseRequestText({ setup, seat, online }: TableModel): string | null {
  if (online === null || online.blocked !== null || online.pauseAgreedBy.length === 0) return null;
  if (seat !== null && online.pauseAgreedBy.includes(seat)) return m.pauseWaits();
  return m.noticeWantsPause({ name: listText(online.pauseAgreedBy.map((each) => givenName(setup, each))) });
}

/** Who agreed to the pause, and how long it lasts. */
export function pausedByText({ setup, online }: TableModel): string {
  if (online === null) return '';
  const names = listText(online.pauseAgreedBy.map((each) => givenName(setup, each)));
  return `${m.pausedBy({ names })} ${m.pauseKept({ date: dayOnlyText(online.pauseKeptUntil) })}`;
}

export function undoneSentence(setup: SeatedSetup, { seat, action }: NonNullable<DeviceUpdate['undone']>): string {
  const you = isYou(setup, seat);
  const name = nameOfSeat(setup, seat);
  if (!('card' in action)) return you ? m.sentenceUndoAnswerYou() : m.sentenceUndoAnswer({ name });
  const card = cardText(action.card, setup.edition);
  return you ? m.sentenceUndoYou({ card }) : m.sentenceUndo({ name, card });
}
