import type { Locale } from './locale.ts';

/** Texts by plural form (`one`, `other` …), or by `=0` for exactly that number. */
interface Forms {
  readonly other: string;
  readonly [form: string]: string;
}

export function plural(locale: Locale, count: number, forms: Forms): string {
  return forms[`=${count}`] ?? forms[new Intl.PluralRules(locale).select(count)] ?? forms.other;
}

/** 1,850 or 1 850. */
export function number(locale: Locale, value: number): string {
  return value.toLocaleString(locale);
}
