import type { Messages } from './compiled/types.ts';
import type { Locale } from './locale.ts';

export type Part = Readonly<Record<Locale, () => Promise<{ readonly messages: Partial<Messages> }>>>;
