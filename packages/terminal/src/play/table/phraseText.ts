import type { Phrase } from '@coup-fourre/room/options';
import type { Locale } from '../text/locale.ts';

/** A phrase that can be said at an online table. */
export function phraseText({ translate }: Locale, phrase: Phrase): string {
  const key = `phrase${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}` as `phrase${Capitalize<Phrase>}`;
  return translate(key);
}
