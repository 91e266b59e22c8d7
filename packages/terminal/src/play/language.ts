import { type Locale, localeOf } from '@coup-fourre/client/text';

/** The language of the flag, or of the environment by POSIX rules, or English. Null if the flag names no language of ours. */
export function chooseLanguage(
  flag: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): Locale | null {
  if (flag !== undefined) return localeOf(flag);
  return localeOf([env.LC_ALL, env.LC_MESSAGES, env.LANG].find((set) => set !== undefined && set !== '') ?? '') ?? 'en';
}
