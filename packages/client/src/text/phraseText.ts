import type { ChatMessage, Phrase } from '@coup-fourre/room';
import { capitalized } from './capitalized.ts';
import { m } from './language.ts';

/** A phrase that can be said at an online table. */
export function phraseText(phrase: Phrase): string {
  return m[`phrase${capitalized(phrase)}`]();
}

/** What was said, in the reader's language where it is a phrase. */
export function chatText({ phrase, text = '' }: ChatMessage): string {
  return phrase === undefined ? text : phraseText(phrase);
}
