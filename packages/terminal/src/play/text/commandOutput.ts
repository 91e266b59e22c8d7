import { type Part, showLanguage, TERMINAL_MESSAGES } from '@coup-fourre/client/text';
import { readLocale } from '../../options/reportLanguage.ts';
import { printByLocale } from './ascii.ts';

/** Prints in the language of --lang or of the environment, with further `parts` of its messages. Throws UsageError. */
export async function showCommandLanguage(lang: string | undefined, ...parts: readonly Part[]): Promise<void> {
  printByLocale();
  await showLanguage(readLocale(lang), TERMINAL_MESSAGES, ...parts);
}
