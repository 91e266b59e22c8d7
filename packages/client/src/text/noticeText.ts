import type { Notice } from '../people/notices.ts';
import { capitalized } from './capitalized.ts';
import { m } from './language.ts';
import { shownName } from './nameText.ts';
import { chatText } from './phraseText.ts';

/** A notice as a sentence. */
export function noticeText(notice: Notice): string {
  if (notice.type === 'said') return m.noticeSaid({ name: shownName(notice.said.name), words: chatText(notice.said) });
  if (notice.type === 'spectators') return m.noticeSpectators({ count: notice.count });
  return m[`notice${capitalized(notice.type)}`]({ name: 'name' in notice ? shownName(notice.name) : '' });
}
