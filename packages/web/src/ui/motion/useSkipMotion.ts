import { useEffect } from 'react';
import type { Animator } from './animator.ts';

/** Any tap or key ends all motion at once and still takes its own effect. */
export function useSkipMotion(motions: Animator): void {
  useEffect(() => {
    window.addEventListener('pointerdown', motions.endAll, { capture: true });
    window.addEventListener('keydown', motions.endAll, { capture: true });
    return () => {
      window.removeEventListener('pointerdown', motions.endAll, { capture: true });
      window.removeEventListener('keydown', motions.endAll, { capture: true });
    };
  }, [motions]);
}
