import { env } from 'node:process';
import { LOCALES, type Locale, showLanguage, TERMINAL_MESSAGES } from '@coup-fourre/client/text';
import { UsageError } from '../program/errors.ts';
import { chooseLanguage } from '../program/language.ts';
import { oneLineExcerpt } from './optionValues.ts';

/** The language of --lang or of the environment. Throws UsageError. */
export function readLocale(typed: string | undefined): Locale {
  const locale = chooseLanguage(typed, env);
  if (locale !== null) return locale;
  throw new UsageError(`--lang must be one of ${LOCALES.join(', ')}, not '${oneLineExcerpt(typed ?? '')}'`);
}

export interface ReportFlags {
  readonly lang?: string;
  readonly json?: true;
}

/** Prints the reports of a command in the language of --lang or of the environment. JSON is always in English. */
export async function showReportLanguage({ lang, json }: ReportFlags): Promise<void> {
  const locale = readLocale(lang);
  await showLanguage(json ? 'en' : locale, TERMINAL_MESSAGES);
}
