import { getLocale } from './language.ts';
import type { Locale } from './locale.ts';
import { number } from './plural.ts';

/** Dates and lists are written as in Europe. */
const REGIONS: Readonly<Record<Locale, string>> = { en: 'en-GB', fr: 'fr', es: 'es', nl: 'nl' };

/** The language and region by which dates and lists are written. */
export function region(): string {
  return REGIONS[getLocale()];
}

/** A number as the language writes it: 1,850 or 1 850. */
export function numberText(value: number): string {
  return number(getLocale(), value);
}

/** Several names or things in a row: "a, b and c". */
export function listText(items: readonly string[]): string {
  const [only, ...others] = items;
  // What joins them is long in being made ready, and the start says who else plays before it is first seen.
  if (others.length === 0) return only ?? '';
  return new Intl.ListFormat(region(), { type: 'conjunction' }).format(items);
}
