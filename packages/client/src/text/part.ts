import type { Messages } from './compiled/types.ts';
import type { Locale } from './locale.ts';

/** How to load some of the messages, by language. */
export type Part = Readonly<Record<Locale, () => Promise<{ readonly messages: Partial<Messages> }>>>;
