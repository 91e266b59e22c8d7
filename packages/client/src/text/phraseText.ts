import type { ChatMessage, Phrase } from '@coup-fourre/room';
import { capitalized } from './capitalized.ts';
import { m } from './language.ts';

/** A phrase for the chat of an online table. */
export function phraseText(phrase: Phrase): string {
  return m[`phrase${capitalized(phrase)}`]();
}

/** The text of a chat message; a phrase is in the reader's language. */
export function chatText({ phrase, text = '' }: Pick<ChatMessage, 'phrase' | 'text'>): string {
  return phrase === undefined ? text : phraseText(phrase);
}
