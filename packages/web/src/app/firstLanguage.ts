import { showLanguage } from '@coup-fourre/client/text';
import { loadSettings, type Settings } from '../settings/settings.ts';
import { ensureStorage } from './ensureStorage.ts';

// The settings are looked up at once, and the language first of all.
ensureStorage();

/** What was chosen at this device. */
export const settings: Settings = loadSettings(localStorage, {
  prefersDark: matchMedia('(prefers-color-scheme: dark)').matches,
  languages: navigator.languages,
});

/** The messages of the language that the page begins in: they are on their way while the rest of the page is made ready. */
export const firstLanguage: Promise<void> = showLanguage(settings.get().locale);
