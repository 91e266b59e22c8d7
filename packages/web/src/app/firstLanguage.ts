import { showLanguage } from '@coup-fourre/client/text';
import { localeIn } from '../settings/preferences.ts';
import { ensureStorage } from './ensureStorage.ts';

// The language chosen before is looked up at once.
ensureStorage();

/** The messages of the language that the page begins in: they are on their way while the rest of the page is made ready. */
export const firstLanguage: Promise<void> = showLanguage(localeIn(localStorage));
