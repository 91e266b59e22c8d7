import { useEffect, useEffectEvent, useState } from 'react';
import { useSetting } from '../../settings/useSettings.ts';
import { useKeys } from './useKeys.ts';
import type { Steps } from './useSteps.ts';

/** Milliseconds that each step of the film stands, by its speed. */
const FILM_STEP_MS = { slow: 3600, normal: 1800, fast: 900, fastest: 450 } as const;

export type FilmSpeed = keyof typeof FILM_STEP_MS;

export const FILM_SPEEDS = ['slow', 'normal', 'fast', 'fastest'] as const satisfies readonly FilmSpeed[];

/** The steps played one after the other. */
export interface Film {
  readonly isPlaying: boolean;
  readonly speed: FilmSpeed;
  readonly toggle: () => void;
  readonly stop: () => void;
  readonly setSpeed: (speed: FilmSpeed) => void;
}

/** Plays the steps from the chosen one to the last; from the first one again where the last is chosen. F starts and stops it. */
export function useFilm({ step, last, choose }: Steps): Film {
  const [wantsToPlay, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<FilmSpeed>('normal');
  const hasKeys = useSetting('hasKeys');
  const isPlaying = wantsToPlay && step < last;
  const goOn = useEffectEvent(() => {
    // What lies over the board holds the film.
    if (document.querySelector('dialog[open]') !== null) return;
    if (step + 1 === last) setPlaying(false);
    choose(step + 1);
  });

  useEffect(() => {
    if (!isPlaying) return undefined;
    const timer = setInterval(() => goOn(), FILM_STEP_MS[speed]);
    return () => clearInterval(timer);
  }, [isPlaying, speed]);

  function toggle(): void {
    if (!isPlaying && step === last) choose(0);
    setPlaying(!isPlaying);
  }

  useKeys(({ key }) => (hasKeys && key.toLowerCase() === 'f' ? toggle : null));

  return { isPlaying, speed, toggle, stop: () => setPlaying(false), setSpeed };
}
