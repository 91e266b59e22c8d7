import { DEFAULT_EDITION } from '@coup-fourre/rules';
import { fillIn, type WordFiles, type Words } from '../../text/longText.ts';
import { OPPONENT, PARTNER } from './lessons.ts';

/** What the lessons say, in each language. */
export const LESSON_TEXTS: WordFiles = import.meta.glob<Words>('./texts/*.json', { import: 'default' });

/** What a lesson says under a key, its inputs filled in. */
export function lessonMessage(
  words: Words,
  key: string,
  inputs: Readonly<Record<string, string | number>> = {},
): string {
  return fillIn(words[key] ?? '', DEFAULT_EDITION, { name: OPPONENT, partner: PARTNER, ...inputs });
}
