import { animate } from 'motion/mini';
import { createContext, use } from 'react';

/** The easing curves of entering elements, leaving elements, and cars. */
export const ENTER_EASING = [0.2, 0.8, 0.2, 1] as const;
export const LEAVE_EASING = [0.5, 0, 0.9, 0.3] as const;
export const DRIVE_EASING = [0.45, 0, 0.15, 1] as const;

export interface Timing {
  readonly ms: number;
  readonly delay?: number;
  readonly easing: readonly [number, number, number, number];
}

/** The values an element goes through, from first to last, evenly spaced in time. */
export type Keyframes = Readonly<Record<string, readonly (string | number)[]>>;

/** Everything that moves at a table: one tap ends it all, and the page looks as if everything had arrived. */
export class Animator {
  readonly #running = new Set<() => void>();

  /** Animates an element; resolves when it has arrived, on its own or because it was ended. */
  async run(element: Element, course: Keyframes, { ms, delay = 0, easing }: Timing): Promise<void> {
    const values = Object.fromEntries(Object.entries(course).map(([name, steps]) => [name, [...steps]]));
    const motion = animate(element, values, { duration: ms / 1000, delay: delay / 1000, ease: [...easing] });
    const end = (): void => motion.complete();
    this.#running.add(end);
    await motion.finished;
    this.#running.delete(end);
  }

  /** Calls `end` the next time all motion ends; the returned function cancels that. */
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

/** The animator of the surrounding table. */
export function useAnimator(): Animator {
  const motions = use(AnimatorContext);
  if (!motions) throw new Error('no motions around this component');
  return motions;
}
