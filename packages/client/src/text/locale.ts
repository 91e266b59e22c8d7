/** The languages that all messages are written in. */
export const LOCALES = ['en', 'fr', 'es', 'nl'] as const;
export type Locale = (typeof LOCALES)[number];

/** The language of a tag such as `fr-CA`, or of POSIX such as `fr_CA.UTF-8`; null where we do not speak it. */
export function localeOf(tag: string): Locale | null {
  const [language = ''] = tag.toLowerCase().split(/[-_.@]/);
  return LOCALES.find((locale) => locale === language) ?? null;
}
