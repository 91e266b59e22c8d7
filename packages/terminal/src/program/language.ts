import { type Locale, localeOf } from '@coup-fourre/client/locales';
import type { Environment } from './configuration.ts';

/** The language of the flag, else of the environment by POSIX rules, else English. Null if the flag's is unknown. */
export function chooseLanguage(flag: string | undefined, env: Environment): Locale | null {
  if (flag !== undefined) return localeOf(flag);
  return localeOf([env.LC_ALL, env.LC_MESSAGES, env.LANG].find((set) => set !== undefined && set !== '') ?? '') ?? 'en';
}

/**
 * The language of help and errors, before the options are read. An unknown language is an error only later.
 * `configured` is the language in the configuration file.
 */
export function languageOfWords(words: readonly string[], env: Environment, configured?: string): Locale {
  const [, typed] = /(?:^|\0)--lang[=\0]([^\0]*)/.exec(words.join('\0')) ?? [];
  return chooseLanguage(typed ?? env.COUP_FOURRE_LANG ?? configured, env) ?? chooseLanguage(undefined, env) ?? 'en';
}
