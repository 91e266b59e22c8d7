import { type Locale, type Part, showLanguage, TERMINAL_MESSAGES } from '@coup-fourre/client/text';
import { environmentLanguage } from '../../program/language.ts';
import { printByLocale } from './ascii.ts';

/** Prints in the language of --lang or of the environment, with further `parts` of its messages. */
export async function showCommandLanguage(lang: Locale | undefined, ...parts: readonly Part[]): Promise<void> {
  printByLocale();
  await showLanguage(lang ?? environmentLanguage(), TERMINAL_MESSAGES, ...parts);
}
