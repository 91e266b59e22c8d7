import { animate } from 'motion/mini';
import { createContext, use } from 'react';

/** The curves of the design: what comes, what leaves, and a car. */
export const ENTER_EASING = [0.2, 0.8, 0.2, 1] as const;
export const LEAVE_EASING = [0.5, 0, 0.9, 0.3] as const;
export const DRIVE_EASING = [0.45, 0, 0.15, 1] as const;

export interface Timing {
  readonly ms: number;
  readonly delay?: number;
  readonly easing: readonly [number, number, number, number];
}

/** The values an element goes through, from the first to the last, in equal parts of the time. */
export type Keyframes = Readonly<Record<string, readonly (string | number)[]>>;

/** All that moves at a table now: one tap ends it, and the page looks as if everything had arrived. */
export class Animator {
  readonly #running = new Set<() => void>();

  /** Moves an element; the promise is kept when it has arrived, by itself or because it was ended. */
  async run(element: Element, course: Keyframes, { ms, delay = 0, easing }: Timing): Promise<void> {
    const values = Object.fromEntries(Object.entries(course).map(([name, steps]) => [name, [...steps]]));
    const motion = animate(element, values, { duration: ms / 1000, delay: delay / 1000, ease: [...easing] });
    const end = (): void => motion.complete();
    this.#running.add(end);
    await motion.finished;
    this.#running.delete(end);
  }

  /** Has `end` called with the next end of all motion; the answer takes it back. */
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

/** What moves at the table around this component. */
export function useAnimator(): Animator {
  const motions = use(AnimatorContext);
  if (!motions) throw new Error('no motions around this component');
  return motions;
}
