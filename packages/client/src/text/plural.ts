import type { Locale } from './locale.ts';

/** The texts of the plural forms: `one`, `other` …, or `=0` for exactly that number. */
interface Forms {
  readonly other: string;
  readonly [form: string]: string;
}

/** The text for a number in a language. */
export function plural(locale: Locale, count: number, forms: Forms): string {
  return forms[`=${count}`] ?? forms[new Intl.PluralRules(locale).select(count)] ?? forms.other;
}

/** A number in the format of a language: 1,850 or 1 850. */
export function number(locale: Locale, value: number): string {
  return value.toLocaleString(locale);
}
