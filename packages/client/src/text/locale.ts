/** The supported languages. */
export const LOCALES = ['en', 'fr', 'es', 'nl'] as const;
export type Locale = (typeof LOCALES)[number];

/** Each language by its own name, so that its readers recognize it. */
export const LANGUAGE_NAMES: Readonly<Record<Locale, string>> = {
  en: 'English',
  fr: 'Français',
  es: 'Español',
  nl: 'Nederlands',
};

/** The units in which a reader may have distances. `edition`: as the edition prints them. */
export const DISTANCE_UNITS = ['edition', 'mi', 'km'] as const;
export type DistanceUnit = (typeof DISTANCE_UNITS)[number];

/** The locale tag for dates, times and lists. */
export const REGIONS: Readonly<Record<Locale, string>> = { en: 'en-US', fr: 'fr', es: 'es', nl: 'nl' };

/** The language of a tag such as `fr-CA`, or of a POSIX locale such as `fr_CA.UTF-8`. Null if it is not supported. */
export function localeOf(tag: string): Locale | null {
  const [language = ''] = tag.toLowerCase().split(/[-_.@]/);
  return LOCALES.find((locale) => locale === language) ?? null;
}
