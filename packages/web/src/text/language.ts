import type { Locale } from '../paraglide/runtime.js';

/**
 * Brings the messages of a language onto the page, before anything is shown in it. While it is developed or tested the
 * page has all of them; a built one fetches each language alone: `languages/split.ts` puts another module in place of this.
 */
export async function loadLanguage(_locale: Locale): Promise<void> {}
