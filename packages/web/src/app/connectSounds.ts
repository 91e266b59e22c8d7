import type { Settings } from '../settings/settings.ts';
import { Sounds } from '../ui/sound/sounds.ts';

/** The sounds of this page, enabled by the first user gesture. */
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
  // Missing sounds are no reason to reload the page.
  const stay = (event: Event): void => {
    if (sounds.isLoading) event.stopImmediatePropagation();
  };
  addEventListener('vite:preloadError', stay, { capture: true });
  return sounds;
}
