import { getLocale } from '../paraglide/runtime.js';

/** A number as the language writes it: 1,850 or 1 850. */
export function numberText(value: number): string {
  return value.toLocaleString(getLocale());
}

/** Several names or things in a row: "a, b and c". */
export function listText(items: readonly string[]): string {
  return new Intl.ListFormat(getLocale(), { type: 'conjunction' }).format(items);
}
