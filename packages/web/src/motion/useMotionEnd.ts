import { useEffect } from 'react';
import type { Motions } from './motions.ts';

/** Any tap or key ends all motion at once, and does besides what it does anyway. */
export function useMotionEnd(motions: Motions): void {
  useEffect(() => {
    window.addEventListener('pointerdown', motions.endAll, { capture: true });
    window.addEventListener('keydown', motions.endAll, { capture: true });
    return () => {
      window.removeEventListener('pointerdown', motions.endAll, { capture: true });
      window.removeEventListener('keydown', motions.endAll, { capture: true });
    };
  }, [motions]);
}
