import { type Locale, localeOf } from '@coup-fourre/client/text';

/** The language that a flag names, or that the environment does as POSIX says; English where we have no other. Null for a flag that names none. */
export function chooseLanguage(
  flag: string | undefined,
  env: Readonly<Record<string, string | undefined>>,
): Locale | null {
  if (flag !== undefined) return localeOf(flag);
  return localeOf([env.LC_ALL, env.LC_MESSAGES, env.LANG].find((set) => set !== undefined && set !== '') ?? '') ?? 'en';
}
