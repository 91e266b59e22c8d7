import { createContext, use, useSyncExternalStore } from 'react';
import type { SoundPreferences } from './soundPreferences.ts';
import type { Sounds } from './sounds.ts';

/** The sounds of this page. */
export const SoundsContext = createContext<Sounds | null>(null);

/** What is to be heard, and where that is changed. */
export function useSounds(): SoundPreferences & { readonly sounds: Sounds } {
  const sounds = use(SoundsContext);
  if (!sounds) throw new Error('no sounds around this component');
  return { ...useSyncExternalStore(sounds.preferences.subscribe, sounds.preferences.get), sounds };
}
