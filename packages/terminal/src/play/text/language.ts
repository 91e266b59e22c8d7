import { EN } from './en.ts';
import { FR } from './fr.ts';
import { type Say, sayIn } from './say.ts';

export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

const MESSAGES = { en: EN, fr: FR } as const;

/** What the language's people press for yes, beside y. */
const YES: Readonly<Record<Language, readonly string[]>> = { en: ['y'], fr: ['o', 'y'] };

/**
 * The unshifted row of digits of a French keyboard plays cards as digits do; with Shift, the digits of an American one
 * discard.
 */
const PLAY_ROW: Readonly<Record<Language, string>> = { en: '', fr: '&é"\'(-è' };
const DISCARD_ROW: Readonly<Record<Language, string>> = { en: '!@#$%^&', fr: '' };

/** A language with the words and keys of its people. */
export interface Tongue {
  readonly language: Language;
  readonly say: Say;
  readonly yes: readonly string[];
  readonly playRow: string;
  readonly discardRow: string;
}

export function tongueOf(language: Language): Tongue {
  return {
    language,
    say: sayIn(MESSAGES[language]),
    yes: YES[language],
    playRow: PLAY_ROW[language],
    discardRow: DISCARD_ROW[language],
  };
}

/** The language that a flag names, or that the environment does as POSIX says; English where we have no other. Null for a flag that names none. */
export function languageFrom(
  flag: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): Language | null {
  if (flag !== undefined) return LANGUAGES.find((language) => language === flag) ?? null;
  const locale = [env.LC_ALL, env.LC_MESSAGES, env.LANG].find((said) => said !== undefined && said !== '') ?? '';
  return LANGUAGES.find((language) => locale.toLowerCase().startsWith(language)) ?? 'en';
}
