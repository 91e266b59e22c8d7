import type { Settings } from '../settings/settings.ts';
import { Sounds } from '../ui/sound/sounds.ts';

/** The sounds of this page, awake from the first gesture on. */
export function connectSounds(settings: Settings): Sounds {
  const sounds = new Sounds({
    settings,
    newContext: () => ('AudioContext' in window ? new AudioContext() : null),
    load: async (context) => new (await import('../table/sounds/speaker.ts')).Speaker(context),
  });
  const light = (): void => sounds.setTheme(document.hidden ? null : settings.get().theme);
  light();
  settings.subscribe(light);
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
