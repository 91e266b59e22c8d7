import {
  type DistanceUnit,
  type Locale,
  showDistancesIn,
  showLanguage,
  TERMINAL_MESSAGES,
} from '@coup-fourre/client/text';
import { environmentLanguage } from '../program/language.ts';

export interface ReportFlags {
  readonly lang?: Locale;
  readonly distances?: DistanceUnit;
  readonly json?: true;
}

/**
 * Prints the reports of a command in the language of --lang or of the environment, and distances in the unit of
 * --distances. JSON is always in English, with distances as in the edition.
 */
export async function showReportLanguage({
  lang = environmentLanguage(),
  distances = 'edition',
  json,
}: ReportFlags): Promise<void> {
  showDistancesIn(json ? 'edition' : distances);
  await showLanguage(json ? 'en' : lang, TERMINAL_MESSAGES);
}
