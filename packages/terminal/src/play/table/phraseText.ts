import type { Phrase } from '@coup-fourre/room/options';
import type { Tongue } from '../text/language.ts';

/** A phrase that can be said at an online table. */
export function phraseText({ say }: Tongue, phrase: Phrase): string {
  const key = `phrase${phrase.charAt(0).toUpperCase()}${phrase.slice(1)}` as `phrase${Capitalize<Phrase>}`;
  return say(key);
}
