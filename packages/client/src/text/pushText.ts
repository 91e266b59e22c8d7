import type { NoticeKind } from '@coup-fourre/room';
import { NOTICES_MESSAGES } from './compiled/loaders.ts';
import type { NoticesMessages } from './compiled/types.ts';
import { capitalized } from './language.ts';
import type { Locale } from './locale.ts';

/** The facts of a notice. `left` is the part of the turn's time that is left, if the notice is a reminder. */
export interface NoticeFacts {
  readonly kind: NoticeKind;
  /** The person or table that it is about, or null if names must not be shown. */
  readonly name: string | null;
  readonly left: 'third' | 'tenth' | null;
}

/** The words of a notice in a language. Without a name they reveal nothing to a passer-by. */
export async function pushText(
  locale: Locale,
  { kind, name, left }: NoticeFacts,
): Promise<{ readonly title: string; readonly body: string }> {
  const { messages: m } = (await NOTICES_MESSAGES[locale]()) as { readonly messages: NoticesMessages };
  const title =
    kind === 'dayCloses' || name === null
      ? m[`notice${capitalized(kind)}Title`]()
      : m[`notice${capitalized(kind)}Named`]({ name });
  const reminder = left === null ? '' : m[`notice${capitalized(left)}Left`]();
  const closing = kind === 'tableCloses' ? m.noticeTableClosesBody() : reminder;
  return { title, body: kind === 'dayCloses' ? m.noticeDayClosesBody() : closing };
}
