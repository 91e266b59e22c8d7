import type { Preferences } from '../settings/preferences.ts';
import { SoundPreferencesStore } from '../ui/sound/soundPreferences.ts';
import { Sounds } from '../ui/sound/sounds.ts';

/** The sounds of this page, awake from the first gesture on. */
export function connectSounds(storage: Storage, preferences: Preferences): Sounds {
  const sounds = new Sounds({
    preferences: new SoundPreferencesStore(storage),
    newContext: () => ('AudioContext' in window ? new AudioContext() : null),
    load: async (context) => new (await import('../table/sounds/speaker.ts')).Speaker(context),
  });
  const light = (): void => sounds.setTheme(document.hidden ? null : preferences.get().theme);
  light();
  preferences.subscribe(light);
  document.addEventListener('visibilitychange', light);
  for (const gesture of ['pointerup', 'keydown', 'click'] as const) {
    addEventListener(gesture, () => sounds.unlock(), { capture: true, passive: true });
  }
  // A page that can do without its sounds is not loaded anew because they did not come.
  const stay = (event: Event): void => {
    if (sounds.isLoading) event.stopImmediatePropagation();
  };
  addEventListener('vite:preloadError', stay, { capture: true });
  return sounds;
}
