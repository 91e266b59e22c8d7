import { getLocale } from './language.ts';
import { REGIONS } from './locale.ts';
import { number } from './plural.ts';

/** The locale tag for dates and lists. */
export function region(): string {
  return REGIONS[getLocale()];
}

/** A number in the format of the language: 1,850 or 1 850. */
export function numberText(value: number): string {
  return number(getLocale(), value);
}

/** A list in words: "a, b and c". */
export function listText(items: readonly string[]): string {
  const [only, ...others] = items;
  // Intl.ListFormat is slow to create, and the home screen needs the list before its first paint.
  if (others.length === 0) return only ?? '';
  return new Intl.ListFormat(region(), { type: 'conjunction' }).format(items);
}
