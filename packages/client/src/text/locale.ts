/** The languages of the messages. */
export const LOCALES = ['en', 'fr', 'es', 'nl'] as const;
export type Locale = (typeof LOCALES)[number];

/** The language of a tag such as `fr-CA`, or of a POSIX locale such as `fr_CA.UTF-8`; null if it is not supported. */
export function localeOf(tag: string): Locale | null {
  const [language = ''] = tag.toLowerCase().split(/[-_.@]/);
  return LOCALES.find((locale) => locale === language) ?? null;
}
