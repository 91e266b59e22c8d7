import { env } from 'node:process';
import {
  type DistanceUnit,
  LOCALES,
  type Locale,
  showDistancesIn,
  showLanguage,
  TERMINAL_MESSAGES,
} from '@coup-fourre/client/text';
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
  readonly distances?: DistanceUnit;
  readonly json?: true;
}

/**
 * Prints the reports of a command in the language of --lang or of the environment, and distances in the unit of
 * --distances. JSON is always in English, with distances as in the edition.
 */
export async function showReportLanguage({ lang, distances = 'edition', json }: ReportFlags): Promise<void> {
  const locale = readLocale(lang);
  showDistancesIn(json ? 'edition' : distances);
  await showLanguage(json ? 'en' : locale, TERMINAL_MESSAGES);
}
