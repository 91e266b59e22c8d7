import { createContext, use } from 'react';
import type { Sounds } from './sounds.ts';

/** The sounds of this page. */
export const SoundsContext = createContext<Sounds | null>(null);

export function useSounds(): Sounds {
  const sounds = use(SoundsContext);
  if (!sounds) throw new Error('no sounds around this component');
  return sounds;
}
