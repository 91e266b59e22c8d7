export type { Messages, Part } from './compiled/types.ts';
export { getLocale, hasMessages, loadMessages, m, showLanguage } from './language.ts';
export { LOCALES, type Locale, localeOf } from './locale.ts';
