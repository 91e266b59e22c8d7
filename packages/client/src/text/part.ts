import type { Messages } from './compiled/types.ts';
import type { Locale } from './locale.ts';

/** A part of the messages that is loaded on demand: its loader for each language. */
export type Part = Readonly<Record<Locale, () => Promise<{ readonly messages: Partial<Messages> }>>>;
