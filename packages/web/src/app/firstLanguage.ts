import { showLanguage } from '@coup-fourre/client/text';
import { loadSettings, type Settings } from '../settings/settings.ts';
import { ensureStorage } from './ensureStorage.ts';

// The settings are read right away, since the language depends on them.
ensureStorage();

/** The settings of this device. */
export const settings: Settings = loadSettings(localStorage, {
  prefersDark: matchMedia('(prefers-color-scheme: dark)').matches,
  languages: navigator.languages,
});

/** The messages of the first language, loading while the rest of the page is set up. */
export const firstLanguage: Promise<void> = showLanguage(settings.get().locale);
