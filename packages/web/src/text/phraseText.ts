import type { ChatMessage, Phrase } from '@coup-fourre/room/online';
import { m } from '../paraglide/messages.js';
import type { IconName } from '../ui/art/index.ts';

const PHRASES: Readonly<Record<Phrase, () => string>> = {
  hello: m.phraseHello,
  goodLuck: m.phraseGoodLuck,
  wellPlayed: m.phraseWellPlayed,
  thanks: m.phraseThanks,
  sorry: m.phraseSorry,
  oops: m.phraseOops,
  wow: m.phraseWow,
  hurryUp: m.phraseHurryUp,
  oneMoment: m.phraseOneMoment,
  goodGame: m.phraseGoodGame,
  laugh: m.phraseLaugh,
  cry: m.phraseCry,
  cheers: m.phraseCheers,
};

/** The picture that goes with a phrase; most speak for themselves. */
export const PHRASE_ICONS: Readonly<Partial<Record<Phrase, IconName>>> = {
  laugh: 'laugh',
  cry: 'cry',
  cheers: 'cheers',
};

export function phraseText(phrase: Phrase): string {
  return PHRASES[phrase]();
}

/** What was said, in the reader's language where it is a phrase. */
export function chatText({ phrase, text = '' }: ChatMessage): string {
  return phrase === undefined ? text : phraseText(phrase);
}
