import type { Locale } from '@coup-fourre/client/locales';

/** Translates a text of the help or an error from English. A text without a translation stays English. */
export type Translate = (english: string) => string;

type Texts = Readonly<Record<string, string>>;

const TABLES: Readonly<Record<Exclude<Locale, 'en'>, () => Promise<{ readonly TEXTS: Texts }>>> = {
  fr: () => import('../help/fr.ts'),
  es: () => import('../help/es.ts'),
  nl: () => import('../help/nl.ts'),
};

/** The translations into a language. English needs no table, so that a command begins soon. */
export async function translatorInto(locale: Locale): Promise<Translate> {
  if (locale === 'en') return (english) => english;
  const { TEXTS } = await TABLES[locale]();
  const patterns = Object.entries(TEXTS)
    .filter(([english]) => english.includes(HOLE))
    .toSorted(([one], [other]) => other.length - one.length)
    .map(([english, text]) => ({ pattern: patternOf(english), text }));
  return (english) => TEXTS[english] ?? translateByPattern(english, patterns) ?? english;
}

/** Stands for any text, such as a file name. */
const HOLE = '{}';

interface Pattern {
  readonly pattern: RegExp;
  readonly text: string;
}

function patternOf(english: string): RegExp {
  const parts = english.split(HOLE).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('(.*?)')}$`, 's');
}

function translateByPattern(english: string, patterns: readonly Pattern[]): string | null {
  for (const { pattern, text } of patterns) {
    const found = pattern.exec(english);
    if (found === null) continue;
    const values = found.slice(1);
    return text.replaceAll(HOLE, () => values.shift() ?? '');
  }
  return null;
}
