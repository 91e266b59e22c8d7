export { LESSONS_MESSAGES, RULES_MESSAGES, TERMINAL_MESSAGES } from './compiled/loaders.ts';
export type { Messages } from './compiled/types.ts';
export { getLocale, hasMessages, loadMessages, m, showLanguage } from './language.ts';
export { LOCALES, type Locale, localeOf } from './locale.ts';
export type { Part } from './part.ts';
