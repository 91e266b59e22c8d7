import { m } from '@coup-fourre/client/text';
import type { Notice } from '../online/notices.ts';
import { chatText } from './phraseText.ts';

type PlainNotice = Exclude<Notice, { readonly type: 'said' }>;

const PERSON_NOTICES: Readonly<
  Record<Extract<PlainNotice, { name: string }>['type'], (about: { name: string }) => string>
> = {
  sat: m.tidingSat,
  gotUp: m.tidingGotUp,
  went: m.tidingWent,
  cameBack: m.tidingCameBack,
  stoodIn: m.tidingStoodIn,
  tookBack: m.tidingTookBack,
  resigned: m.tidingResigned,
  wantsPause: m.tidingWantsPause,
  isReady: m.tidingIsReady,
};

const ROOM_NOTICES: Readonly<Record<Exclude<PlainNotice, { name: string }>['type'], () => string>> = {
  youStoodIn: m.tidingYouStoodIn,
  youRemoved: m.tidingYouRemoved,
  paused: m.tidingPaused,
  wentOn: m.tidingWentOn,
  began: m.tidingBegan,
  closed: m.tidingClosed,
};

/** What has happened beside the game, as a sentence. */
export function noticeText(notice: Notice): string {
  if (notice.type === 'said') return m.tidingSaid({ name: notice.said.name, words: chatText(notice.said) });
  return 'name' in notice ? PERSON_NOTICES[notice.type]({ name: notice.name }) : ROOM_NOTICES[notice.type]();
}
