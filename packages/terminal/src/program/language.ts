import { env as ownEnvironment } from 'node:process';
import { type Locale, localeOf } from '@coup-fourre/client/locales';
import type { Environment } from './configuration.ts';

/** The language of the environment, by POSIX rules. English if it names none that there is. */
export function environmentLanguage(env: Environment = ownEnvironment): Locale {
  return localeOf([env.LC_ALL, env.LC_MESSAGES, env.LANG].find((set) => set !== undefined && set !== '') ?? '') ?? 'en';
}

/**
 * The language of help and errors, before the options are read. An unknown language is an error only later.
 * `configured` is the language in the configuration file.
 */
export function languageOfWords(words: readonly string[], env: Environment, configured?: string): Locale {
  const [, typed] = /(?:^|\0)--lang[=\0]([^\0]*)/.exec(words.join('\0')) ?? [];
  return localeOf(typed ?? env.COUP_FOURRE_LANG ?? configured ?? '') ?? environmentLanguage(env);
}
