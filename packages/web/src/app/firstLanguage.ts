import { showLanguage } from '@coup-fourre/client/text';
import { loadSettings, type Settings } from '../settings/settings.ts';
import { ensureStorage } from './ensureStorage.ts';

// Must run before the settings are read.
ensureStorage();

export const settings: Settings = loadSettings(localStorage, {
  prefersDark: matchMedia('(prefers-color-scheme: dark)').matches,
  languages: navigator.languages,
});

/** Resolves when the messages of the first language have loaded. The rest of the page is set up meanwhile. */
export const firstLanguage: Promise<void> = showLanguage(settings.get().locale);
