import { animate } from 'motion/mini';
import { createContext, useContext } from 'react';
import { listen } from '../../game/listen.ts';
import { SPEEDS, type Speed } from '../../settings/settings.ts';

/** Easing curves of entering elements, leaving elements, and cars. */
export const ENTER_EASING = [0.2, 0.8, 0.2, 1] as const;
export const LEAVE_EASING = [0.5, 0, 0.9, 0.3] as const;
export const DRIVE_EASING = [0.45, 0, 0.15, 1] as const;

export interface Timing {
  readonly ms: number;
  readonly delay?: number;
  readonly easing: readonly [number, number, number, number];
}

/** Values of each property, from first to last, evenly spaced in time. */
export type Keyframes = Readonly<Record<string, readonly (string | number)[]>>;

/** All animations of a table. `endAll` finishes them at once, and the page then shows their end state. */
export class Animator {
  readonly #running = new Set<() => void>();

  /** Animates an element. Resolves at its end, also if `endAll` cuts it short. */
  async run(element: Element, course: Keyframes, { ms, delay = 0, easing }: Timing): Promise<void> {
    const values = Object.fromEntries(Object.entries(course).map(([name, steps]) => [name, [...steps]]));
    const motion = animate(element, values, { duration: ms / 1000, delay: delay / 1000, ease: [...easing] });
    const end = (): void => motion.complete();
    this.#running.add(end);
    await motion.finished;
    this.#running.delete(end);
  }

  /** Calls `end` at the next `endAll`. Returns a function that cancels the call. */
  onEnd(end: () => void): () => void {
    this.#running.add(end);
    return () => this.#running.delete(end);
  }

  readonly endAll = (): void => {
    const ends = [...this.#running];
    this.#running.clear();
    for (const end of ends) end();
  };
}

export const AnimatorContext = createContext<Animator | null>(null);

export function useAnimator(): Animator {
  const motions = useContext(AnimatorContext);
  if (!motions) throw new Error('useAnimator needs an AnimatorContext');
  return motions;
}

/**
 * Calls `end` after `ms` milliseconds, scaled by the chosen speed, or at the first tap or key. That tap or key still
 * takes effect.
 * Returns a function that cancels the call.
 */
export function endAfter(ms: number, end: () => void): () => void {
  const timer = setTimeout(end, ms * currentPace().factor);
  const stop = listen(window, ['pointerdown', 'keydown'], end);
  return () => {
    clearTimeout(timer);
    stop();
  };
}

/** Factor for durations at each speed. */
const FACTORS: Readonly<Record<Speed, number>> = { off: 1, calm: 1.6, normal: 1, fast: 0.55 };

export interface Pace {
  readonly factor: number;
  /** True if no element travels and elements only fade. */
  readonly isStill: boolean;
  /** True if decorative motion is off. */
  readonly isCalm: boolean;
}

/** The chosen pace. Still if the device asks for reduced motion. */
export function currentPace(): Pace {
  const { motion, calm } = document.documentElement.dataset;
  const speed = SPEEDS.find((known) => known === motion) ?? 'normal';
  const isStill = speed === 'off' || matchMedia('(prefers-reduced-motion: reduce)').matches;
  return { factor: FACTORS[speed], isStill, isCalm: calm === 'yes' };
}
