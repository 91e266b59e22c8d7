import { showDistancesIn, showLanguage } from '@coup-fourre/client/text';
import { loadSettings, type Settings } from '../settings/settings.ts';
import { ensureStorage } from './ensureStorage.ts';

// Must run before the settings are read.
ensureStorage();

const storedSettings = (): Settings =>
  loadSettings(localStorage, {
    prefersDark: matchMedia('(prefers-color-scheme: dark)').matches,
    languages: navigator.languages,
  });

export const settings: Settings = storedSettings();

// Subscribed first, so that every part is rendered in the new unit.
const followDistances = (): void => showDistancesIn(settings.get().distances);
followDistances();
settings.subscribe(followDistances);

/** Resolves when the messages of the first language have loaded. The rest of the page is set up meanwhile. */
export const firstLanguage: Promise<void> = showLanguage(settings.get().locale);

/** Applies what another window of this browser has changed. */
async function followOtherWindows(): Promise<void> {
  try {
    await showLanguage(storedSettings().get().locale);
    settings.reload();
  } catch {
    // The other language could not be loaded, so this window keeps its own.
  }
}

addEventListener('storage', () => void followOtherWindows());
