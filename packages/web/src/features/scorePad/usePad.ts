import { useState } from 'react';
import { formatPad, parsePad, type ScorePad } from './scorePad.ts';

const KEY = 'coup-fourre.pad';

/** The pad of this device, null before one is begun; what is written on it survives a reload. */
export function usePad(): readonly [ScorePad | null, (pad: ScorePad | null) => void] {
  const [pad, setPad] = useState(() => parsePad(localStorage.getItem(KEY)));
  function keep(next: ScorePad | null): void {
    setPad(next);
    if (next === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, formatPad(next));
  }
  return [pad, keep];
}
