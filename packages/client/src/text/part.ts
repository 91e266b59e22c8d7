import type { Messages } from './compiled/types.ts';
import type { Locale } from './locale.ts';

/** Some of the messages, which are loaded with what shows them: for each language, what loads them in it. */
export type Part = Readonly<Record<Locale, () => Promise<{ readonly messages: Partial<Messages> }>>>;
