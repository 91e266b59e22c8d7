import { EN } from './en.ts';
import { FR } from './fr.ts';
import { type Translate, translatorFor } from './translate.ts';

export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

const MESSAGES = { en: EN, fr: FR } as const;

/** What the language's people press for yes, beside y. */
const YES_KEYS: Readonly<Record<Language, readonly string[]>> = { en: ['y'], fr: ['o', 'y'] };

/**
 * The unshifted row of digits of a French keyboard plays cards as digits do; with Shift, the digits of an American one
 * discard.
 */
const PLAY_KEYS: Readonly<Record<Language, string>> = { en: '', fr: '&é"\'(-è' };
const DISCARD_KEYS: Readonly<Record<Language, string>> = { en: '!@#$%^&', fr: '' };

/** A language with the words and keys of its people. */
export interface Locale {
  readonly language: Language;
  readonly translate: Translate;
  readonly yesKeys: readonly string[];
  readonly playKeys: string;
  readonly discardKeys: string;
}

export function localeOf(language: Language): Locale {
  return {
    language,
    translate: translatorFor(MESSAGES[language]),
    yesKeys: YES_KEYS[language],
    playKeys: PLAY_KEYS[language],
    discardKeys: DISCARD_KEYS[language],
  };
}

/** The language that a flag names, or that the environment does as POSIX says; English where we have no other. Null for a flag that names none. */
export function chooseLanguage(
  flag: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): Language | null {
  if (flag !== undefined) return LANGUAGES.find((language) => language === flag) ?? null;
  const locale = [env.LC_ALL, env.LC_MESSAGES, env.LANG].find((said) => said !== undefined && said !== '') ?? '';
  return LANGUAGES.find((language) => locale.toLowerCase().startsWith(language)) ?? 'en';
}
