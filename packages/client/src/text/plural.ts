import type { Locale } from './locale.ts';

/** The texts for the forms of a number: `one`, `other` …, or `=0` for that number alone. */
interface Forms {
  readonly other: string;
  readonly [form: string]: string;
}

/** The text that goes with a number in a language. */
export function plural(locale: Locale, count: number, forms: Forms): string {
  return forms[`=${count}`] ?? forms[new Intl.PluralRules(locale).select(count)] ?? forms.other;
}

/** A number as a language writes it: 1,850 or 1 850. */
export function number(locale: Locale, value: number): string {
  return value.toLocaleString(locale);
}
